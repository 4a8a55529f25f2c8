import type { DeliveryRulesForm } from '#shared/contract/delivery.ts'
import { type Week, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { minutesOf, timeOf } from '#shared/rules/time-of-day.ts'

export type FirstRules = {
  days: readonly Weekday[]
  opens: string
  closes: string
  courier: boolean
  pickup: boolean
  price: string
  freeFrom: string
}

export const ordersPerSlot = 4
const slotHours = 2

export function weekOf({ days, opens, closes }: Pick<FirstRules, 'days' | 'opens' | 'closes'>): Week {
  const hours = { from: opens, to: closes }
  return Object.fromEntries(weekdays.map((day) => [day, days.includes(day) ? hours : null])) as Week
}

/** Cuts the open hours into slots; the last one gets the remainder. */
export function slotsOf({ opens, closes }: Pick<FirstRules, 'opens' | 'closes'>) {
  const [start, end] = [minutesOf(opens), minutesOf(closes)]
  const count = Math.max(1, Math.floor((end - start) / (slotHours * 60)))
  if (!(end > start)) return []
  return Array.from({ length: count }, (_, index) => ({
    from: timeOf(start + index * slotHours * 60),
    to: index === count - 1 ? timeOf(end) : timeOf(start + (index + 1) * slotHours * 60),
    capacity: ordersPerSlot,
    price: '0.00',
  }))
}

export function firstRules(wanted: FirstRules, zone: string): DeliveryRulesForm {
  const slots = wanted.courier ? slotsOf(wanted) : []
  const week = Object.fromEntries(weekdays.map((day) => [day, wanted.days.includes(day) ? slots : []]))
  return {
    leadMinutes: 120,
    horizonDays: 30,
    week: week as DeliveryRulesForm['week'],
    days: [],
    zones: wanted.courier
      ? [{ id: null, name: zone, price: wanted.price, freeFrom: wanted.freeFrom || null }]
      : [],
    pickup: { enabled: wanted.pickup, discountPercent: 0 },
    urgent: { enabled: false, price: '0.00' },
  }
}
