import { Ban, Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { Skeleton } from './skeleton.tsx'

const states = {
  open: { tile: 'border-line-ctl bg-surface hover:border-ink-2', time: '', note: 'text-ink-3', icon: null },
  few: {
    tile: 'border-line-ctl bg-surface hover:border-ink-2',
    time: '',
    note: 'font-semibold text-on-amber-soft',
    icon: (
      <span className="size-2 flex-none rounded-pill bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)] shadow-[inset_0_0_0_1.5px_currentColor]" />
    ),
  },
  full: {
    tile: 'border-line-ctl border-dashed bg-mist',
    time: 'font-medium text-ink-3 line-through decoration-[1.5px]',
    note: 'text-ink-3',
    icon: <Ban />,
  },
  closed: {
    tile: 'border-transparent bg-mist',
    time: 'font-medium text-ink-3',
    note: 'text-ink-3',
    icon: <Clock />,
  },
  gone: {
    tile: 'border-danger bg-danger-soft shadow-[inset_0_0_0_0.5px_var(--danger)]',
    time: 'text-danger',
    note: 'text-danger',
    icon: <Ban />,
  },
}

export type SlotTile = {
  value: string
  /** «13:00–15:00» */
  time: string
  /** The price or the state in words. */
  note: ReactNode
  /** `gone`: just reserved by another shopper. Only `open` and `few` can be chosen. */
  state: keyof typeof states
}

const canBeChosen = ({ state }: SlotTile) => state === 'open' || state === 'few'

/** Four in a row, fewer on narrow screens, at least two. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,25%_-_6px),50%_-_4px),1fr))] gap-2'

type SlotTilesProps = {
  /** The accessible name. */
  label: string
  name: string
  slots: readonly SlotTile[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}

/** Unavailable times stay visible. */
export function SlotTiles({ label, name, slots, value, onValueChange, className }: SlotTilesProps) {
  const chosenClass = useDense()
    ? 'border-ink bg-mist shadow-[inset_0_0_0_1px_var(--ink)]'
    : 'border-berry-text bg-berry-soft shadow-[inset_0_0_0_1px_var(--berry-text)] *:text-on-berry-soft'
  return (
    <div role="radiogroup" aria-label={label} className={cn(grid, className)}>
      {slots.map((slot) => {
        const chosen = slot.value === value
        const look = states[slot.state]
        return (
          <label
            key={slot.value}
            className={cn(
              'relative grid min-h-16.5 content-center gap-0.75 rounded-md border-[1.5px] px-3 py-2 text-left leading-tight transition-colors duration-fast max-[22.5rem]:px-2',
              look.tile,
              !canBeChosen(slot) && 'cursor-not-allowed',
              chosen && chosenClass,
            )}
          >
            <input
              type="radio"
              name={name}
              value={slot.value}
              checked={chosen}
              disabled={!canBeChosen(slot)}
              onChange={() => onValueChange(slot.value)}
              className="absolute -inset-[1.5px] appearance-none rounded-md"
            />
            <span className={cn('whitespace-nowrap font-semibold', look.time)}>{slot.time}</span>
            <span
              className={cn(
                'flex items-center gap-1.5 text-xs leading-tight [&>.lucide]:size-3.5',
                look.note,
              )}
            >
              {chosen ? <Check /> : look.icon}
              {slot.note}
            </span>
          </label>
        )
      })}
    </div>
  )
}

export function SlotTilesSkeleton({ className }: { className?: string }) {
  return (
    <div aria-busy className={cn(grid, className)}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} className="h-16.5 rounded-md" />
      ))}
    </div>
  )
}
