import { expect, it } from 'vitest'
import { orderDelivery } from '#shared/contract/delivery.ts'
import { orderSums } from '#shared/rules/delivery-fee.ts'
import { deliveryInCart, freeDelivery, isFreeIn, type Zone } from '#shared/rules/free-delivery.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { randomFrom } from '#test/faults/support/random.ts'
import { promiseDelivery } from './judge-delivery.ts'
import { noRules } from './stored-rules.ts'

const date = '2030-06-04'
const slots = [
  { from: '11:00', to: '13:00', capacity: 5, price: '0.00' },
  { from: '18:00', to: '20:00', capacity: 5, price: '150.00' },
]

/** Zones of a random shop: alike, different, or never free. */
function randomZones(next: () => number): Zone[] {
  const sums = [
    ...Array.from({ length: 1 + Math.floor(next() * 3) }, () => 1000 + Math.floor(next() * 5) * 1000),
  ]
  return Array.from({ length: 1 + Math.floor(next() * 4) }, (_, index) => {
    const sum = sums[Math.floor(next() * (sums.length + 0.5))]
    const price = next() < 0.1 ? '0.00' : `${200 + index * 100}.00`
    return { id: index + 1, name: `Район ${index + 1}`, price, freeFrom: sum ? `${sum}.00` : null }
  })
}

it('no words about free delivery contradict the sums of 300 random orders in every zone and on every day', () => {
  const next = randomFrom(43)
  const counts = { free: 0, missing: 0, costs: 0, ask: 0, silent: 0 }
  for (let round = 0; round < 300; round += 1) {
    const zones = randomZones(next)
    const goods = fromKopecks(10_000 + Math.floor(next() * 7000) * 100)
    const surcharge = next() < 0.3 ? '200.00' : '0.00'
    const special = { date, note: '', slots, surcharge, minimum: '0.00' }
    const week = { ...noRules.week, ...Object.fromEntries(weekdays.map((day) => [day, slots])) }
    const rules = { ...noRules, zones, week, days: [special], horizonDays: 30, leadMinutes: 60 }
    const diary = { rules, taken: () => 0, left: () => 5 }
    for (const zone of zones)
      for (const deliveryDate of [date, '2030-06-05'])
        for (const slot of slots) {
          const delivery = orderDelivery.parse({
            ...{ method: 'courier', zoneId: zone.id, slot: { from: slot.from, to: slot.to } },
          })
          const promise = promiseDelivery(
            { delivery, deliveryDate, deliveryTime: '', itemsAmount: goods },
            diary,
            {
              ...{ now: new Date('2030-06-03T09:00:00Z'), timeZone: 'Europe/Moscow', by: 'shopper' },
              week: { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null },
            },
          )
          if (!('delivery' in promise) || !promise.delivery) throw new Error('the order was refused')
          const { deliveryFee } = orderSums(goods, promise.delivery.prices)
          const extras = toKopecks(slot.price) + (deliveryDate === date ? toKopecks(surcharge) : 0)
          // The hour and the day are named with their own prices.
          const charged = toKopecks(deliveryFee ?? '') - extras
          const words = deliveryInCart(zones, zone.id, goods)
          counts[words.kind] += 1
          const context = { zones, zone, goods, words }
          if (words.kind === 'free') expect(charged, JSON.stringify(context)).toBe(0)
          if (words.kind === 'costs') expect(charged, JSON.stringify(context)).toBe(toKopecks(words.price))
          if (words.kind === 'missing') {
            const enough = fromKopecks(toKopecks(goods) + toKopecks(words.amount))
            expect(isFreeIn(zone, enough), JSON.stringify(context)).toBe(true)
          }
          expect(isFreeIn(zone, goods)).toBe(charged === 0)
          const free = freeDelivery(zones)
          const isPromised =
            free.kind === 'everywhere' || (free.kind === 'some' && free.names.includes(zone.name))
          if (isPromised && toKopecks(goods) >= toKopecks(free.from)) expect(charged).toBe(0)
        }
  }
  expect(Object.values(counts).filter((count) => count > 0)).toHaveLength(4)
  expect(counts).toMatchObject({ ask: 0 })
})
