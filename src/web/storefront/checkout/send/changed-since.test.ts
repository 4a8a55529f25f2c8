import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { emptyCheckout } from '../checkout-schema.ts'
import { nearOffer } from '../steps/cached-offer.ts'
import { changedSince } from './changed-since.ts'

const offer = (price: string): DeliveryOffer => ({
  zones: [{ id: 1, name: 'Кола', price, freeFrom: null }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
  urgentNow: true,
  now: '2026-11-20T08:00:00.000Z',
  next: null,
  horizonDays: 60,
  days: [{ date: '2026-11-20', note: '', surcharge: '0.00', minimum: '0.00', slots: [] }],
})
const line = { id: 7, name: 'Шар', price: '100.00', quantity: 2, image: '', slug: 'shar' }
const chosen = { ...line, options: [{ groupId: 12, valueId: 31 }], optionsText: 'Золото' }
const silver = { id: 31, name: 'Серебро', price: '0.00', image: null, isAvailable: true }
const product = {
  ...line,
  images: [],
  parts: [],
  options: [{ id: 12, name: 'Цвет', kind: 'choice', required: true, values: [silver] }],
}
const toZone = { ...emptyCheckout, zoneId: '1' }
const nothing = { fee: null, renamed: [] }

let asked: string[] = []

/** A page that shows the delivery for 300 ₽, in a shop that answers so. */
function openPage(answers: Record<string, () => Response>) {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?')
    asked.push(path)
    const answer = answers[path]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(nearOffer().queryKey, offer('300.00'))
  return client
}

afterEach(() => vi.unstubAllGlobals())

it('the page asks the shop once more and shows the answer', async () => {
  const client = openPage({ '/api/delivery': () => Response.json(offer('500.00')) })
  const { fee } = await changedSince(client, { lines: [line], values: toZone })
  expect(fee).toContain('Стоимость доставки изменилась, было 300')
  expect(client.getQueryData(nearOffer().queryKey)?.zones[0]?.price).toBe('500.00')
  // The second press is about the sum that is shown by now.
  expect(await changedSince(client, { lines: [line], values: toZone })).toEqual(nothing)
})

it('the page asks about the names of chosen options, too', async () => {
  const client = openPage({ '/api/products/lines': () => Response.json([product]) })
  const { renamed } = await changedSince(client, { lines: [chosen, line], values: emptyCheckout })
  expect(renamed).toEqual([{ item: chosen, before: chosen.optionsText, optionsText: 'Серебро' }])
  expect(asked).toEqual(['/api/products/lines'])
})

it('the page asks nothing about sums that it has not promised', async () => {
  const client = openPage({})
  expect(await changedSince(client, { lines: [line], values: emptyCheckout })).toEqual(nothing)
  expect(asked).toEqual([])
})

it('an order is sent even if the shop does not answer this question', async () => {
  const client = openPage({ '/api/products/lines': () => new Response('', { status: 503 }) })
  expect(await changedSince(client, { lines: [chosen], values: toZone })).toEqual(nothing)
  expect(asked.toSorted()).toEqual(['/api/delivery', '/api/products/lines'])
})
