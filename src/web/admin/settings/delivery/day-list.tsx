import { Pencil, Plus } from 'lucide-react'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { shortDayNames, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { texts } from '../texts.ts'
import type { PickedSlot, SlotValues } from './rules-form.ts'
import { extraOf } from './slot-block.tsx'

type DayListProps = {
  day: Weekday
  slots: readonly SlotValues[]
  picked: PickedSlot | null
  onPick: (picked: PickedSlot) => void
  onDay: (day: Weekday) => void
  onAdd: () => void
}

export function DayList({ day, slots, picked, onPick, onDay, onAdd }: DayListProps) {
  return (
    <div className="grid gap-2 duo:hidden">
      <Segmented
        look="tabs"
        label={texts.chooseDay}
        value={day}
        onValueChange={onDay}
        options={weekdays.map((value) => ({ value, label: shortDayNames[value] }))}
        className="mb-1 *:px-2.5"
      />
      {slots.length === 0 && <p className="py-2 text-ink-3">{texts.dayOff}</p>}
      {slots.map((slot, index) => {
        const extra = extraOf(slot)
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity; the hours change while one types
            key={index}
            type="button"
            aria-pressed={picked?.day === day && picked.index === index}
            onClick={() => onPick({ day, index })}
            className={cn(
              'flex min-h-14 items-center justify-between gap-3 rounded-sm px-3.5 py-2 text-left font-semibold aria-pressed:shadow-[inset_0_0_0_2px_currentColor]',
              extra ? 'bg-amber-soft text-on-amber-soft' : 'bg-info-soft text-info',
            )}
          >
            <span>
              {slotText(slot)}
              <span className="block font-medium text-xs">
                {texts.places(slot.capacity || 0)} {extra}
              </span>
            </span>
            <Pencil className="size-4.5" />
          </button>
        )
      })}
      <Button variant="quiet" icon={<Plus />} onClick={onAdd}>
        {texts.addTime}
      </Button>
    </div>
  )
}
