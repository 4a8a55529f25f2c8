import type { TakenPlaces } from '#shared/contract/delivery.ts'
import { type OverbookedSlot, overbookedSlots } from '#shared/rules/delivery-slots.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import type { RulesValues } from './rules-form.ts'

type Days = Pick<RulesValues, 'week' | 'days'>

function asRules({ week, days }: Days): Parameters<typeof overbookedSlots>[0] {
  const complete = (slots: RulesValues['week']['1']) =>
    slots.map((slot) => ({ ...slot, capacity: Number.isNaN(slot.capacity) ? 0 : slot.capacity }))
  return {
    week: { ...week, ...Object.fromEntries(weekdays.map((day) => [day, complete(week[day])])) },
    days: days.map(({ date, note = '', slots, surcharge = '', minimum = '' }) => ({
      date,
      note,
      slots: complete(slots),
      surcharge,
      minimum,
    })),
  }
}

/** Returns the slots that only this change overbooks. */
export function newlyOverbooked(stored: Days, changed: Days, places: TakenPlaces): OverbookedSlot[] {
  const before = overbookedSlots(asRules(stored), places)
  const wasSo = (slot: OverbookedSlot) =>
    before.some(
      ({ date, from, to, capacity }) =>
        date === slot.date && from === slot.from && to === slot.to && capacity <= slot.capacity,
    )
  return overbookedSlots(asRules(changed), places).filter((slot) => !wasSo(slot))
}
