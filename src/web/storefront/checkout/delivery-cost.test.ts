import { describe, expect, it } from 'vitest'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { deliveryCost, needsDay } from './delivery-cost.ts'

const day = {
  date: '2027-02-14',
  note: 'День влюблённых',
  surcharge: '200.00',
  minimum: '0.00',
  slots: [{ from: '18:00', to: '20:00', price: '150.50', state: 'open' as const }],
}
const offer: DeliveryOffer = {
  zones: [
    { id: 1, name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' },
    { id: 2, name: 'Кола', price: '600.00', freeFrom: null },
  ],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
  urgentNow: true,
  now: '2026-11-20T08:00:00.000Z',
  next: null,
  horizonDays: 60,
  days: [day],
}
const choice = { method: 'courier' as const, zoneId: '', slot: '', urgent: false }
const cost = (said: Partial<typeof choice> | { method: 'pickup' }, goods = '2999.99') =>
  deliveryCost({ ...choice, ...said }, { goods, offer, day })

describe('the delivery cost in the summary', () => {
  it('waits for the prices of the courier’s day', () => {
    const dated = { method: 'courier' as const, deliveryDate: '2027-02-14', urgent: false }
    expect(needsDay(dated)).toBe(true)
    expect(needsDay({ ...dated, deliveryDate: '', urgent: true })).toBe(true)
    expect(needsDay({ ...dated, deliveryDate: '' })).toBe(false)
    expect(needsDay({ ...dated, method: 'pickup' })).toBe(false)
  })

  it('names each part of the sum', () => {
    expect(cost({ zoneId: '1', slot: '18:00–20:00' })).toMatchObject({
      parts: [
        { kind: 'zone', amount: '300.00' },
        { kind: 'slot', amount: '150.50' },
        { kind: 'surcharge', amount: '200.00' },
      ],
      deliveryFee: '650.50',
      totalAmount: '3650.49',
    })
  })

  it('has no fee before the district is chosen', () => {
    expect(cost({ slot: '18:00–20:00' })).toMatchObject({
      parts: [],
      deliveryFee: null,
      totalAmount: '2999.99',
    })
  })

  it('is free from the threshold on, except for the prices of time and day', () => {
    expect(cost({ zoneId: '1' }, '3000.00')).toMatchObject({
      parts: [
        { kind: 'zone', amount: '0.00' },
        { kind: 'surcharge', amount: '200.00' },
      ],
      totalAmount: '3200.00',
    })
  })

  it('subtracts the pickup discount and charges nothing for the time', () => {
    expect(cost({ method: 'pickup' as never, zoneId: '1', slot: '18:00–20:00', urgent: true })).toMatchObject(
      {
        parts: [],
        deliveryFee: '0.00',
        discount: '149.00',
        totalAmount: '2850.99',
      },
    )
  })

  it('has parts that add up to the fee for any choice', () => {
    for (const zoneId of ['1', '2'])
      for (const slot of ['', '18:00–20:00', '09:00–10:00'])
        for (const urgent of [true, false])
          for (const goods of ['0.01', '2999.99', '3000.00', '99999.99']) {
            const { parts, deliveryFee, itemsAmount, discount, totalAmount } = cost(
              { zoneId, slot, urgent },
              goods,
            )
            const sum = parts.reduce((total, { amount }) => total + toKopecks(amount), 0)
            expect(fromKopecks(sum)).toBe(deliveryFee)
            expect(toKopecks(totalAmount)).toBe(toKopecks(itemsAmount) + sum - toKopecks(discount))
          }
  })
})
