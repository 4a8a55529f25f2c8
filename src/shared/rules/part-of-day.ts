import { type SlotTime, slotText } from './delivery-slots.ts'

function partOfDay(time: string): string {
  if (time < '05:00' || time >= '22:00') return 'Ночь'
  if (time < '12:00') return 'Утро'
  return time < '17:00' ? 'День' : 'Вечер'
}

/** «Вечер, 18:00–20:00», the name of a slot's price. */
export const slotCost = (slot: SlotTime) => `${partOfDay(slot.from)}, ${slotText(slot)}`
