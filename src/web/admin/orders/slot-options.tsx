import type { DayBoard } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { texts } from './texts.ts'

type SlotOptionsProps = {
  slots: DayBoard['slots']
  kept?: string
  onlyFree?: boolean
}

export function SlotOptions({ slots, kept = '', onlyFree = false }: SlotOptionsProps) {
  const isMissing = kept !== '' && slots.every((slot) => slotText(slot) !== kept)
  return (
    <>
      <option value="">{texts.slotNone}</option>
      {isMissing && <option value={kept}>{kept}</option>}
      {slots.map((slot) => {
        const time = slotText(slot)
        const isFull = slot.taken >= slot.capacity
        return (
          <option key={time} value={time} disabled={onlyFree && isFull}>
            {texts.slotOption(time, slot.taken, slot.capacity)}
          </option>
        )
      })}
    </>
  )
}
