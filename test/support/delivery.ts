import { saveRules } from '#server/shop/delivery/delivery.ts'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import { orderOf } from './ordering.ts'
import type { testShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

export const slotRule = (from: string, to: string, capacity = 6, price = '0.00') => ({
  from,
  to,
  capacity,
  price,
})

export const rulesOf = (slots: ReturnType<typeof slotRule>[], more: object = {}) => ({
  leadMinutes: 120,
  horizonDays: 30,
  week: { 1: slots, 2: slots, 3: slots, 4: slots, 5: slots, 6: slots, 7: slots },
  days: [],
  zones: [
    { name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' },
    { name: 'Кола', price: '600.00', freeFrom: null },
  ],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
  ...more,
})

export const setRules = (shop: Shop, rules: object) =>
  saveRules(shop.deps, deliveryRulesForm.parse(rules), { by: 'admin' })

type Line = Parameters<typeof orderOf>[0][number]
type Wish = { date?: string | null; delivery?: object; customer?: object; headers?: Record<string, string> }

export const orderDelivery = (
  shop: Shop,
  lines: Line[],
  { date = null, delivery = {}, customer = {}, headers = {} }: Wish = {},
) =>
  shop.request('POST', '/api/orders', {
    body: {
      ...orderOf(lines, { deliveryDate: date, ...customer }),
      delivery: { method: 'courier', ...delivery },
    },
    headers,
  })
