import type { z } from 'zod'
import type { DeliveryRules, deliveryRulesForm } from '#shared/contract/delivery.ts'
import { shortAmount } from '#shared/rules/money.ts'
import { type Weekday, weekdays } from '#shared/rules/opening-hours.ts'

export type RulesValues = z.input<typeof deliveryRulesForm>
export type SlotValues = RulesValues['week']['1'][number]
export type DateValues = Required<RulesValues['days'][number]>

export type PickedSlot = { day: Weekday; index: number }

const slotValues = (slots: DeliveryRules['week']['1']): SlotValues[] =>
  slots.map((slot) => ({ ...slot, price: shortAmount(slot.price) }))

export const rulesValues = (rules: DeliveryRules): RulesValues => ({
  leadMinutes: rules.leadMinutes,
  horizonDays: rules.horizonDays,
  week: Object.fromEntries(weekdays.map((day) => [day, slotValues(rules.week[day])])) as Record<
    Weekday,
    SlotValues[]
  >,
  days: rules.days.map((day) => ({
    ...day,
    slots: slotValues(day.slots),
    surcharge: shortAmount(day.surcharge),
    minimum: shortAmount(day.minimum),
  })),
  zones: rules.zones.map((zone) => ({
    ...zone,
    price: shortAmount(zone.price),
    freeFrom: zone.freeFrom && shortAmount(zone.freeFrom),
  })),
  pickup: rules.pickup,
  urgent: { ...rules.urgent, price: shortAmount(rules.urgent.price) },
})
