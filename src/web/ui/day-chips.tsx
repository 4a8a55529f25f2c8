import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './cn.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type DayChip = {
  value: string
  /** «Сегодня», «Сб» */
  weekday: string
  number: number
  /** «ноября», for screen readers. */
  month: string
  note: string
  tone?: keyof typeof noteTones
  disabled?: boolean
}

const noteTones = {
  plain: 'text-ink-3',
  few: 'font-semibold text-on-amber-soft',
  special: 'font-semibold text-violet',
}

/** Shared by chips and a tile at the end of the row. */
export const dayChipClass = cn(
  'relative flex min-h-23 w-19.5 flex-none snap-start flex-col items-center gap-0.5 rounded-card border-[1.5px] border-line-ctl bg-surface px-1.5 pt-2.5 pb-2 leading-[1.2] transition-colors duration-fast',
  'hover:border-ink-2',
)

const pressed =
  'aria-pressed:border-berry-text aria-pressed:bg-berry-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--berry-text)] aria-pressed:**:text-on-berry-soft'

type DayChipsProps = {
  label: string
  days: readonly DayChip[]
  value: string
  /** Empty when the chosen day is pressed again. */
  onValueChange: (value: string) => void
  /** The end of the row, for example a field for another date. */
  children?: ReactNode
  className?: string
}

/** A row that scrolls sideways; arrows move between days. On a phone it ends a pixel before the panel's outline. */
export function DayChips({ label, days, value, onValueChange, children, className }: DayChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const { hasMore, look } = useMoreToScroll(row)
  const open = days.filter(({ disabled }) => !disabled)
  const tabStop = open.some((day) => day.value === value) ? value : open[0]?.value

  // Scrolls the row to a day that was chosen elsewhere, without scrolling the page.
  useEffect(() => {
    const tile =
      row.current?.querySelector(`button[value="${CSS.escape(value)}"]`) ??
      row.current?.querySelector('[data-chosen]')
    scrollTo(row.current, tile)
  }, [value])

  /** Shows the whole field at the end of the row; the browser scrolls only to its first part. */
  const showField = ({ target }: FocusEvent) => scrollTo(row.current, target.closest('[data-field]'))

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const chips = Array.from(row.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])
    const at = chips.indexOf(event.currentTarget)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: chips.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    chips.at(next % chips.length)?.focus()
  }

  return (
    <div className={cn('relative', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own */}
      <div
        ref={row}
        role="group"
        aria-label={label}
        onScroll={look}
        onFocus={showField}
        className="no-scrollbar -m-1 flex snap-x snap-proximity gap-2 overflow-x-auto scroll-px-1 p-1 max-md:-mx-[19px] max-md:scroll-px-[19px] max-md:px-[19px]"
      >
        {days.map((day) => (
          <button
            key={day.value}
            type="button"
            value={day.value}
            disabled={day.disabled}
            aria-pressed={day.value === value}
            tabIndex={day.value === tabStop ? 0 : -1}
            onClick={() => onValueChange(day.value === value ? '' : day.value)}
            onKeyDown={move}
            className={cn(
              dayChipClass,
              pressed,
              'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-mist disabled:*:text-ink-3',
            )}
          >
            <span className="text-ink-2 text-xs">{day.weekday}</span>{' '}
            <span className="font-semibold text-[1.375rem] leading-[1.15] tracking-[-0.03em]">
              {day.number}
            </span>{' '}
            <VisuallyHidden>{day.month}</VisuallyHidden>{' '}
            <span
              className={cn(
                'mt-auto line-clamp-3 text-center text-2xs leading-tight',
                noteTones[day.tone ?? 'plain'],
              )}
            >
              {day.note}
            </span>
          </button>
        ))}
        {children}
      </div>
      {hasMore && (
        <span
          aria-hidden
          className="pointer-events-none absolute -inset-y-1 -right-1 w-9 bg-linear-to-r from-transparent to-surface max-md:-right-[19px]"
        />
      )}
    </div>
  )
}

function scrollTo(row: HTMLElement | null, tile: Element | null | undefined) {
  if (!row || !tile) return
  const { left, right, width } = tile.getBoundingClientRect()
  const edges = row.getBoundingClientRect()
  if (left < edges.left || right > edges.right)
    row.scrollLeft += left - edges.left - (edges.width - width) / 2
}

/** The row continues beyond its right edge. */
function useMoreToScroll(row: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)

  function look() {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {}
    setHasMore(scrollLeft + clientWidth < scrollWidth - 1)
  }

  useEffect(() => {
    const observer = new ResizeObserver(look)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  })

  return { hasMore, look }
}
