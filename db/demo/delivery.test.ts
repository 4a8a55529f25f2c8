import { describe, expect, it } from 'vitest'
import { deliveryRules, deliveryRulesForm } from '#shared/contract/delivery.ts'
import { addDays, daysFrom } from '#shared/rules/calendar.ts'
import { demoDeliveries, demoDeliveryRules } from './delivery.ts'

const rulesOn = (today: string) => {
  const { zones, ...rest } = deliveryRulesForm.parse(demoDeliveryRules(today))
  return deliveryRules.parse({ ...rest, zones: zones.map((zone, index) => ({ ...zone, id: index + 1 })) })
}

describe('the delivery of the demo shop', () => {
  it('has the special dates of the year ahead', () => {
    const dates = rulesOn('2026-11-16').days.map(({ date }) => date)
    expect(dates).toEqual(['2026-12-31', '2027-01-01', '2027-02-14', '2027-03-08', '2027-09-01'])
    expect(rulesOn('2026-12-31').days[0]?.date).toBe('2026-12-31')
  })

  it('keeps every slot within its capacity, on any day of filling', () => {
    const orders = Array.from({ length: 20 }, (_, index) => ({ isOfToday: index >= 12 }))
    for (const today of daysFrom('2026-11-16', 366)) {
      const rules = rulesOn(today)
      const taken = new Map<string, number>()
      for (const planned of demoDeliveries(rules, today, orders)) {
        expect(planned).not.toBeNull()
        const { date = '', delivery } = planned ?? {}
        expect(date >= today && date <= addDays(today, 30)).toBe(true)
        const key = `${date} ${delivery?.slot?.from}`
        taken.set(key, (taken.get(key) ?? 0) + 1)
      }
      expect(Math.max(...taken.values())).toBeLessThanOrEqual(4)
    }
  })
})
