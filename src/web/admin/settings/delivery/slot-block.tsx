import type { PointerEvent } from 'react'
import { formatRub, isPrice, toKopecks } from '#shared/rules/money.ts'
import { fullDayNames, type Weekday } from '#shared/rules/opening-hours.ts'
import { cn } from '#web/ui/cn.ts'
import { texts } from '../texts.ts'
import type { SlotValues } from './rules-form.ts'
import { edgeTime, placeOf, type Scale, shortHours, typedMinutes } from './week-scale.ts'

export const extraOf = ({ price }: Pick<SlotValues, 'price'>): string | null =>
  isPrice(price) && toKopecks(price) > 0 ? texts.paid(formatRub(price)) : null

type SlotBlockProps = {
  day: Weekday
  slots: readonly SlotValues[]
  index: number
  slot: SlotValues
  scale: Scale
  isPicked: boolean
  onPick: () => void
  onDrag: (edge: 'from' | 'to', time: string) => void
}

/** Draws a slot to scale. A press opens its fields, which is also the way for the keyboard; its edges can be dragged. */
export function SlotBlock({ day, slots, index, slot, scale, isPicked, onPick, onDrag }: SlotBlockProps) {
  const place = placeOf(slot, scale)
  if (!place) return null
  const extra = extraOf(slot)

  function drag(event: PointerEvent<HTMLElement>, edge: 'from' | 'to') {
    const column = event.currentTarget.parentElement?.parentElement
    const start = typedMinutes(slot[edge])
    if (!column || start === null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    onPick()
    const perPixel = (scale.to - scale.from) / column.getBoundingClientRect().height
    const from = event.clientY
    const handle = event.currentTarget
    const move = ({ clientY }: globalThis.PointerEvent) =>
      onDrag(edge, edgeTime(slots, index, edge, start + (clientY - from) * perPixel))
    const stop = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', stop)
      handle.removeEventListener('pointercancel', stop)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', stop)
    handle.addEventListener('pointercancel', stop)
  }

  return (
    <div
      style={{ top: `calc(${place.top}% + 1px)`, height: `calc(${place.height}% - 2px)` }}
      className="group absolute inset-x-0.75"
    >
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={onPick}
        className={cn(
          'size-full overflow-hidden rounded-[10px] px-1.75 py-1 text-left align-top font-semibold text-xs leading-[1.3]',
          extra
            ? 'bg-amber-soft text-on-amber-soft shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--on-amber-soft)_22%,transparent)]'
            : 'bg-info-soft text-info shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--info)_22%,transparent)]',
          isPicked && 'shadow-[inset_0_0_0_2px_currentColor]',
        )}
      >
        <span className="sr-only">{fullDayNames[day]}, </span>
        <span className="block text-ui">{shortHours(slot)}</span>{' '}
        <span className="block font-medium">{texts.places(slot.capacity || 0)}</span>{' '}
        {extra && <span className="block font-medium">{extra}</span>}
      </button>
      {(['from', 'to'] as const).map((edge) => (
        <span
          key={edge}
          data-edge={edge}
          onPointerDown={(event) => drag(event, edge)}
          className={cn(
            'absolute inset-x-0 h-2.5 cursor-ns-resize touch-none before:absolute before:inset-x-0 before:mx-auto before:h-1 before:w-5.5 before:rounded-[2px] before:opacity-0 group-hover:before:opacity-60',
            edge === 'from' ? '-top-0.5 before:top-1' : '-bottom-0.5 before:bottom-1',
            extra ? 'before:bg-on-amber-soft' : 'before:bg-info',
            isPicked && 'before:opacity-100',
          )}
        />
      ))}
    </div>
  )
}
