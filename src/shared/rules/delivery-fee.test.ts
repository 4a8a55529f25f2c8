import { describe, expect, it } from 'vitest'
import { randomFrom } from '#test/faults/support/random.ts'
import { feeCases } from './delivery-fee.test-data.ts'
import { type FeeTerms, feeTerms, orderSums } from './delivery-fee.ts'
import { fromKopecks, toKopecks } from './money.ts'

describe('the sums of an order', () => {
  it.each(feeCases.map(([items, terms, expected, byHand]) => ({ items, terms, expected, byHand })))(
    'are $expected for $items with $terms',
    ({ items, terms, expected: [deliveryFee, discount, totalAmount], byHand }) => {
      expect(orderSums(items, terms, byHand)).toEqual({
        itemsAmount: items,
        deliveryFee,
        discount,
        totalAmount,
      })
    },
  )

  it('are checked against at least sixty cases', () => {
    expect(feeCases.length).toBeGreaterThanOrEqual(60)
  })

  it('add up to the kopeck for any goods and any delivery', () => {
    const next = randomFrom(19)
    const upTo = (count: number) => Math.floor(next() * count)
    const sum = (most: number) => fromKopecks(upTo(most))
    for (let round = 0; round < 20_000; round += 1) {
      const terms: FeeTerms | null =
        next() < 0.1
          ? null
          : {
              method: next() < 0.5 ? 'courier' : 'pickup',
              zone:
                next() < 0.2 ? null : { price: sum(100_000), freeFrom: next() < 0.5 ? null : sum(1_000_000) },
              slotPrice: sum(50_000),
              surcharge: sum(50_000),
              urgentPrice: sum(100_000),
              discountPercent: upTo(91),
            }
      const items = sum(10 ** (2 + upTo(8)))
      const byHand = next() < 0.2 ? sum(100_000) : undefined
      const { deliveryFee, discount, totalAmount } = orderSums(items, terms, byHand)
      const [goods, fee, less] = [toKopecks(items), toKopecks(deliveryFee ?? '0'), toKopecks(discount)]
      expect(toKopecks(totalAmount)).toBe(goods + fee - less)
      // In whole roubles, at most the per cent, and less than a rouble below it.
      const exact = terms?.method === 'pickup' ? goods * terms.discountPercent : 0
      expect(less % 100).toBe(0)
      expect(less * 100).toBeLessThanOrEqual(exact)
      expect(exact - less * 100).toBeLessThan(100 * 100)
    }
  })
})

describe('the prices of a delivery choice', () => {
  const prices = {
    zones: [{ id: 1, price: '300.00', freeFrom: '3000.00' }],
    pickup: { discountPercent: 5 },
    urgent: { price: '500.00' },
    day: { surcharge: '200.00', slots: [{ from: '13:00', to: '15:00', price: '150.00' }] },
  }
  const choice = { method: 'courier' as const, zoneId: 1, slot: null, urgent: false }

  it('include the zone, the slot, the day and the urgent delivery', () => {
    expect(feeTerms({ ...choice, slot: { from: '13:00', to: '15:00' } }, prices)).toEqual({
      method: 'courier',
      zone: { price: '300.00', freeFrom: '3000.00' },
      slotPrice: '150.00',
      surcharge: '200.00',
      urgentPrice: '0.00',
      discountPercent: 5,
    })
    expect(feeTerms({ ...choice, urgent: true }, prices)).toMatchObject({
      slotPrice: '0.00',
      urgentPrice: '500.00',
    })
  })

  it('exclude an unavailable slot, an unnamed day and an unknown zone', () => {
    expect(feeTerms({ ...choice, zoneId: 7, slot: { from: '13:00', to: '14:00' } }, prices)).toMatchObject({
      zone: null,
      slotPrice: '0.00',
    })
    expect(feeTerms(choice, { ...prices, day: null })).toMatchObject({ surcharge: '0.00' })
  })
})
