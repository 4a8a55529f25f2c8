import { expect, it } from 'vitest'
import type { DayBoard } from '#shared/contract/orders.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { addProduct, customerIdOf, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
shop.setNow('2030-06-10T09:00:00Z')
const date = '2030-06-11'
const morning = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }
await setRules(shop, rulesOf([slotRule('11:00', '13:00'), slotRule('18:00', '20:00')]))
const ball = await addProduct(shop, { stock: 100 })

const owner = await shop.signIn()
const courier = await shop.signInAs('courier')
const manager = await shop.signInAs('manager')

const boardOf = async (token: string, day = date): Promise<DayBoard> =>
  (await shop.request('GET', `/api/admin/delivery?date=${day}`, { token })).json()

const idOf = async (username: string) => {
  const staff: { id: number; username: string }[] = await (
    await shop.request('GET', '/api/admin/staff', { token: owner })
  ).json()
  return staff.find((one) => one.username === username)?.id ?? 0
}
const courierId = await idOf('courier-of-the-test')

const give = (id: number, slot: typeof morning | null, to: number | null = courierId) =>
  shop.request('PUT', `/api/admin/orders/${id}/delivery`, {
    token: manager,
    body: { deliveryDate: date, slot, courierId: to },
  })

const setStatus = (id: number, status: string, token = courier) =>
  shop.request('PUT', `/api/admin/orders/${id}/status`, { token, body: { status } })

async function placed(slot: typeof morning | null): Promise<number> {
  const response = await orderDelivery(shop, [ball], { date, delivery: { slot } })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

it('a courier sees the orders assigned to them and no trace of others', async () => {
  const [own, foreign, loose, elsewhere] = [
    await placed(morning),
    await placed(morning),
    await placed(null),
    await placed(evening),
  ]
  await give(own, morning)
  await give(loose, null)
  await give(elsewhere, evening, await idOf('manager-of-the-test'))
  const board = await boardOf(courier)
  expect(board.slots).toMatchObject([{ ...morning, capacity: 1, taken: 1, orders: [{ id: own }] }])
  expect(board.unscheduled.map(({ id }) => id)).toEqual([loose])
  expect(board.couriers).toEqual([{ id: courierId, username: 'courier-of-the-test' }])
  const ids = (await boardOf(manager)).slots.flatMap(({ orders }) => orders.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining([own, foreign, elsewhere]))
  expect(await boardOf(courier, '2030-06-12')).toMatchObject({ slots: [], unscheduled: [] })
})

it('a courier marks only their own orders as completed, and sets no other status', async () => {
  const [own, foreign, cancelled] = [await placed(morning), await placed(morning), await placed(evening)]
  await give(own, morning)
  await give(cancelled, evening)
  await setStatus(cancelled, 'cancelled', manager)

  for (const status of ['pending', 'processing', 'cancelled'])
    expect([status, (await setStatus(own, status)).status]).toEqual([status, 403])
  for (const id of [foreign, cancelled, 2_000_000_000])
    expect([id, (await setStatus(id, 'completed')).status]).toEqual([id, 403])
  const brought = await setStatus(own, 'completed')
  expect(brought.status).toBe(200)
  const { status, history } = await brought.json()
  expect(status).toBe('completed')
  expect(history.at(-1)).toMatchObject({ status: 'completed', by: 'courier-of-the-test' })
  expect((await setStatus(own, 'completed')).status).toBe(200)

  await give(own, morning, null)
  expect((await setStatus(own, 'completed')).status).toBe(403)
})

it('only active staff receive an order, and a deactivated courier keeps it until its removal', async () => {
  const post = (path: string, body?: object) =>
    shop.request('POST', `/api/admin/staff${path}`, { token: owner, body })
  const invited = await (await post('', { username: 'newcomer', role: 'courier' })).json()
  const id = await placed(morning)
  const refused = await give(id, morning, invited.id)
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([400, ['courierId']])

  const key = new URL(invited.inviteLink).pathname.split('/').at(-1)
  await shop.request('POST', `/api/admin/invite/${key}`, { body: { password: 'a good password' } })
  expect((await give(id, morning, invited.id)).status).toBe(200)
  const body = { isActive: false }
  await shop.request('PUT', `/api/admin/staff/${invited.id}`, { token: owner, body })
  const other = await placed(morning)
  expect((await give(other, morning, invited.id)).status).toBe(400)
  const moved = await give(id, evening, invited.id)
  expect([moved.status, (await moved.json()).delivery.courierId]).toEqual([200, invited.id])
  expect((await boardOf(manager)).couriers).toContainEqual({
    id: invited.id,
    username: 'newcomer',
    isSwitchedOff: true,
  })
  expect((await boardOf(manager, '2030-06-20')).couriers).not.toContainEqual(
    expect.objectContaining({ username: 'newcomer' }),
  )
})

it('a manager reads the delivery rules that orders need, but cannot open the settings', async () => {
  const read = (path: string) => shop.request('GET', path, { token: manager })
  expect((await read('/api/admin/settings/delivery')).status).toBe(403)
  const rules = await (await read('/api/admin/delivery/rules')).json()
  expect(rules.zones.map(({ name }: { name: string }) => name)).toEqual(['Октябрьский округ', 'Кола'])
})

it('a manager deletes a customer, but only an owner erases the customer’s data', async () => {
  const placed = await (await order(shop, [ball])).json()
  const path = `/api/admin/customers/${await customerIdOf(shop, placed)}`
  expect((await shop.request('POST', `${path}/erase`, { token: manager })).status).toBe(403)
  expect((await shop.request('POST', `${path}/erase`, { token: owner })).status).toBe(200)
  const other = await (await order(shop, [ball], { phone: '+7 (921) 555-99-99' })).json()
  const otherPath = `/api/admin/customers/${await customerIdOf(shop, other)}`
  const removed = await shop.request('DELETE', otherPath, { token: manager })
  expect(removed.status).toBe(200)
})
