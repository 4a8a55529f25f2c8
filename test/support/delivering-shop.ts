import { beforeEach, expect } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from './delivery.ts'
import { addProduct } from './ordering.ts'
import { testShop } from './shop.ts'

export const today = '2030-06-04'
export const tomorrow = '2030-06-05'
/** A Tuesday, 12:00 in Murmansk; the shop closes at 20:00. */
const noon = `${today}T09:00:00Z`

export const slot = { from: '15:00', to: '18:00' }
export const slots = [slotRule('11:00', '13:00'), slotRule(slot.from, slot.to, 3, '150.00')]

export async function placed(response: Response | Promise<Response>): Promise<Order> {
  const answer = await response
  expect(answer.status).toBe(201)
  return answer.json()
}

export async function deliveringShop() {
  const shop = await testShop()
  shop.setNow(noon)
  const token = await shop.signIn()
  const ball = await addProduct(shop, { price: '1000.00', stock: 1000 })

  beforeEach(async () => {
    shop.setNow(noon)
    await shop.database.pool.query('update orders set slot_from = null, slot_to = null')
    await setRules(shop, rulesOf(slots))
  })

  const read = async (id: number): Promise<Order> =>
    (await shop.request('GET', `/api/admin/orders/${id}`, { token })).json()
  const status = (id: number, name: string) =>
    shop.request('PUT', `/api/admin/orders/${id}/status`, { body: { status: name }, token })
  const put = (id: number, body: object) =>
    shop.request('PUT', `/api/admin/orders/${id}/delivery`, { body, token })
  const zoneId = async () => (await (await shop.request('GET', '/api/delivery')).json()).zones[0].id
  let seconds = 0
  const stateOf = async (date: string, from: string) => {
    // An offer is reused until the second ends.
    seconds += 1
    shop.setNow(new Date(Date.parse(noon) + seconds * 1_000))
    const { days } = await (await shop.request('GET', `/api/delivery?from=${date}&days=1`)).json()
    return days[0].slots.find((one: { from: string }) => one.from === from)?.state
  }
  const fill = (date = tomorrow) =>
    Promise.all([1, 2, 3].map(async () => placed(orderDelivery(shop, [ball], { date, delivery: { slot } }))))

  return { shop, token, ball, read, status, put, zoneId, stateOf, fill }
}
