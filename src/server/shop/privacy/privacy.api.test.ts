import { beforeEach, expect, it, vi } from 'vitest'
import { customerExport } from '#shared/contract/customers.ts'
import { engineName } from '#test/support/database.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import {
  addProduct,
  countRows,
  customerIdOf,
  everythingStored,
  order,
  orderOf,
  shopper,
} from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' })
shop.setNow('2030-06-03T09:00:00Z')
const token = await shop.signIn()
const ball = await addProduct(shop, { stock: 100 })

// Each test is a day of its own for the limit of letters.
beforeEach(() => shop.database.pool.query('delete from shopper_letters'))

const phone = '+7 (900) 333-44-55'
const words = {
  name: 'Мария',
  email: 'other@example.com',
  phone: '8 900 333 44 55',
  message: 'Есть ли красные шары?',
}

const present = (name: string, to: string) => ({
  delivery: { recipient: { name, phone: to }, card: `Для ${name}` },
})

it('a recipient of an order is exported and erased like the person who ordered', async () => {
  const [from, to] = ['+7 (900) 777-00-01', '+7 (900) 777-00-02']
  const own = await (
    await orderDelivery(shop, [ball], { customer: { phone: to }, ...present('Соседка', '+7 900 777-00-03') })
  ).json()
  const got = await (
    await orderDelivery(shop, [ball], { customer: { phone: from }, ...present('Аглая', '8 900 777 00 02') })
  ).json()
  const path = `/api/admin/customers/${await customerIdOf(shop, own)}`
  const exported = customerExport.parse(await (await shop.request('GET', `${path}/export`, { token })).json())
  expect(exported).toMatchObject({
    orders: [{ id: own.id, delivery: { recipient: { name: 'Соседка' } } }],
    received: [{ orderId: got.id, name: 'Аглая', phone: '8 900 777 00 02' }],
  })
  await shop.request('POST', `${path}/erase`, { token })
  expect(await everythingStored(shop)).not.toMatch(/Соседка|Аглая|777 00 02|777-00-03|79007770002/)
  const kept = await (await shop.request('GET', `/api/admin/orders/${got.id}`, { token })).json()
  expect(kept).toMatchObject({
    customer: { phone: from },
    delivery: { method: 'courier', recipient: null, card: '' },
  })
})

it('a phone that was removed from an order is erased from the journal, too', async () => {
  const [wrong, right] = ['+7 (900) 777-00-11', '+7 (900) 777-00-12']
  const own = await (await order(shop, [ball], { phone: wrong })).json()
  const other = await (await order(shop, [ball], { phone: right })).json()
  const items = [{ productId: ball.id, quantity: 1, price: ball.price }]
  for (const phone of ['8 900 777 00 11', right]) {
    const body = { customer: { firstName: 'Мария', phone }, status: 'pending', items }
    const saved = await shop.request('PUT', `/api/admin/orders/${other.id}`, { body, token })
    expect(saved.status, await saved.text()).toBe(200)
  }
  const journal = async () => {
    const { rows } = await shop.database.pool.query('select a::text from admin_audit a')
    return rows.map((row) => row.a).join()
  }
  expect(await journal()).toMatch(/777.00.11/)
  await shop.request('POST', `/api/admin/customers/${await customerIdOf(shop, own)}/erase`, { token })
  expect(await journal()).not.toMatch(/777.00.11/)
})

it('the new holder of a phone is not mistaken for its earlier one', async () => {
  const [old, next] = ['+7 (900) 777-00-21', '+7 (900) 777-00-22']
  const hers = await (await order(shop, [ball], { firstName: 'Алла', phone: old })).json()
  const moved = { body: { firstName: 'Алла', phone: next }, token }
  expect(
    (await shop.request('PUT', `/api/admin/customers/${await customerIdOf(shop, hers)}`, moved)).status,
  ).toBe(200)
  const his = await (await order(shop, [ball], { firstName: 'Борис', phone: old })).json()
  const path = `/api/admin/customers/${await customerIdOf(shop, his)}`
  const exported = customerExport.parse(await (await shop.request('GET', `${path}/export`, { token })).json())
  expect(exported.orders.map(({ id }) => id)).toEqual([his.id])
  await shop.request('POST', `${path}/erase`, { token })
  const kept = await (await shop.request('GET', `/api/admin/orders/${hers.id}`, { token })).json()
  expect(kept.customer).toMatchObject({ id: await customerIdOf(shop, hers), firstName: 'Алла' })
})

it('a person gets everything that the shop stores about them and is then erased', async () => {
  const placed = await (await order(shop, [ball], { phone, notes: 'Домофон 12' })).json()
  const foreign = await (await order(shop, [ball], { phone: '+7 900 333-44-66' })).json()
  const noted = {
    customer: { ...shopper, phone },
    status: 'pending',
    items: orderOf([ball]).items,
    notes: 'Важный клиент',
  }
  await shop.request('PUT', `/api/admin/orders/${placed.id}`, { body: noted, token })
  await shop.request('POST', '/api/contact', { body: words })
  // A foreign number with the same last ten digits.
  await shop.request('POST', '/api/contact', {
    body: { ...words, phone: '+44 900 333 44 55', email: 'abroad@example.com' },
  })
  const path = `/api/admin/customers/${await customerIdOf(shop, placed)}`

  const exported = customerExport.parse(await (await shop.request('GET', `${path}/export`, { token })).json())
  expect(exported).toMatchObject({
    customer: { phone, email: 'maria@example.com' },
    orders: [{ id: placed.id, notes: 'Важный клиент', wishes: 'Домофон 12' }],
    contactMessages: [words],
    consents: [{ orderId: placed.id, version: (await shop.deps.facts()).privacyVersion }],
  })

  const erased = await shop.request('POST', `${path}/erase`, { token })
  expect(await erased.json()).toEqual({ success: true })
  const kept = await (await shop.request('GET', `/api/admin/orders/${placed.id}`, { token })).json()
  expect(kept).toMatchObject({
    totalAmount: '100.00',
    customer: { id: null, firstName: 'Удалённый клиент', lastName: '', email: '', phone: '' },
    deliveryAddress: '',
    notes: '',
  })
  expect(await everythingStored(shop)).not.toMatch(/\) 333-44-55|8 900 333 44 55|79003334455|Домофон|Важный/)
  expect(await countRows(shop, 'contact_messages')).toBe(1)

  const other = await (await shop.request('GET', `/api/admin/orders/${foreign.id}`, { token })).json()
  expect(other).toMatchObject({ customer: { firstName: 'Мария', phone: '+7 900 333-44-66' } })
  expect((await shop.request('POST', `${path}/erase`, { token })).status).toBe(404)
})

it('a person whose card was deleted is exported and erased once a card has their phone', async () => {
  const person = { firstName: 'Ульяна', phone: '+7 (900) 777-00-31' }
  const placed = await (await order(shop, [ball], { ...person, notes: 'Домофон 31' })).json()
  await shop.request('POST', '/api/contact', { body: { ...words, phone: '8 900 777 00 31' } })
  await shop.request('DELETE', `/api/admin/customers/${await customerIdOf(shop, placed)}`, { token })
  expect(await everythingStored(shop)).toMatch(/Ульяна/)

  const body = { firstName: '—', phone: '8 900 777-00-31' }
  const { id } = await (await shop.request('POST', '/api/admin/customers', { body, token })).json()
  const path = `/api/admin/customers/${id}`
  const exported = customerExport.parse(await (await shop.request('GET', `${path}/export`, { token })).json())
  expect(exported).toMatchObject({
    orders: [{ id: placed.id, customer: { firstName: 'Ульяна' }, wishes: 'Домофон 31' }],
    contactMessages: [{ phone: '8 900 777 00 31' }],
    consents: [{ orderId: placed.id }],
  })
  expect((await shop.request('POST', `${path}/erase`, { token })).status).toBe(200)
  expect(await everythingStored(shop)).not.toMatch(/Ульяна|Домофон 31|777.00.31|79007770031/)
})

it('the shop erases a delivery time that a person typed, wherever staff used it', async () => {
  await setRules(shop, rulesOf([slotRule('15:00', '18:00')]))
  const [asked, moved, slot] = ['2030-06-04', '2030-06-05', { from: '15:00', to: '18:00' }]
  const customer = { phone: '+7 900 777-66-55', deliveryTime: 'звонить Вермишелевой' }
  const typed = await (await orderDelivery(shop, [ball], { date: asked, customer })).json()
  const chosen = await (
    await orderDelivery(shop, [ball], { date: asked, customer, delivery: { slot } })
  ).json()
  const save = async (id: number, path: string, body: object) => {
    const saved = await shop.request('PUT', `/api/admin/orders/${id}${path}`, { body, token })
    expect(saved.status, await saved.text()).toBe(200)
  }
  for (const { id } of [typed, chosen]) await save(id, '/delivery', { deliveryDate: moved, slot: null })
  await save(chosen.id, '/delivery', { deliveryDate: moved, slot })
  const form = { customer: shopper, status: 'pending', items: orderOf([ball]).items }
  await save(typed.id, '', { ...form, deliveryTime: 'после 18, Вермишелевой' })
  expect(await everythingStored(shop)).toMatch(/Доставка: 5 июня 2030, звонить Вермишелевой/)

  await shop.request('POST', `/api/admin/customers/${await customerIdOf(shop, typed)}/erase`, { token })
  expect(await everythingStored(shop)).not.toContain('Вермишелев')
  const read = async (path: string) => (await shop.request('GET', `/api/admin${path}`, { token })).json()
  expect(await read(`/orders/${typed.id}`)).toMatchObject({
    deliveryDate: moved,
    deliveryTime: '',
    history: [{}, { note: 'Доставка изменена' }],
  })
  expect(await read(`/orders/${chosen.id}`)).toMatchObject({ deliveryTime: '15:00–18:00' })
  const { items: told } = await read(`/audit?entity=orders&entityId=${chosen.id}`)
  expect(told[0].changes).toContainEqual({ field: 'deliveryTime', before: '', after: '15:00–18:00' })
})

it('an anonymized order stays editable, and no other order can be made anonymous', async () => {
  const [erased, live] = ['+7 900 777-33-01', '+7 900 777-33-02']
  const { id } = await (await order(shop, [ball], { phone: erased })).json()
  const theirs = await (await order(shop, [ball], { phone: live })).json()
  await shop.request('POST', `/api/admin/customers/${await customerIdOf(shop, { id })}/erase`, { token })
  const { customer: nobody } = await (await shop.request('GET', `/api/admin/orders/${id}`, { token })).json()
  const save = (orderId: number, change: object) => {
    const items = [{ productId: ball.id, quantity: 2, price: ball.price }]
    const body = { status: 'pending', items, deliveryAddress: 'улица Новая, 5', ...change }
    return shop.request('PUT', `/api/admin/orders/${orderId}`, { body, token })
  }
  const saved = await save(id, { customer: nobody })
  expect(await saved.json()).toMatchObject({
    customer: nobody,
    totalAmount: '200.00',
    deliveryAddress: 'улица Новая, 5',
  })
  for (const refused of [
    await save(theirs.id, { customer: nobody }),
    await save(id, { customer: { ...nobody, firstName: 'Пётр' } }),
  ]) {
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: { 'customer.phone': 'Телефон обязателен' } })
  }
})

it('the shop erases a person’s text on a balloon and keeps its price', async () => {
  const options = [
    { name: 'Надпись', kind: 'text' as const, maxLength: 40, price: '150.00' },
    { name: 'Цвет', kind: 'choice' as const, values: [{ name: 'Мята' }] },
  ]
  const ball = await addProduct(shop, { options, inscription: { cx: 50, cy: 50, w: 40, lines: 3 } })
  const [text, colour] = ball.options
  if (!text || colour?.kind !== 'choice') throw new Error('not the options that were made')
  const answers = [
    { groupId: text.id, text: 'Любимой Аглае' },
    { groupId: colour.id, valueId: colour.values[0]?.id },
  ]
  const placed = await (
    await order(shop, [{ ...ball, price: '250.00', answers }], { phone: '+7 900 777-44-66' })
  ).json()
  await shop.request('POST', `/api/admin/customers/${await customerIdOf(shop, placed)}/erase`, { token })
  const kept = await (await shop.request('GET', `/api/admin/orders/${placed.id}`, { token })).json()
  expect(kept).toMatchObject({
    totalAmount: '250.00',
    orderItems: [
      {
        options: [
          { name: 'Надпись', value: '—', price: '150.00' },
          { name: 'Цвет', value: 'Мята' },
        ],
        inscription: null,
      },
    ],
  })
  const { rows } = await shop.database.pool.query('select i::text from order_items i')
  expect(rows.map((row) => row.i).join()).not.toContain('Аглае')
})

it.runIf(engineName() === 'postgres')(
  'the shop erases a person from an order that is being written at the same time',
  async () => {
    const { pool } = shop.database
    const person = { firstName: 'Поспешная', phone: '+7 (900) 777-55-66' }
    const customer = await (
      await shop.request('POST', '/api/admin/customers', { body: person, token })
    ).json()
    const areWaiting = async (count: number) => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length === count
    }
    const blocker = await pool.connect()
    await blocker.query('begin; lock table order_items in share mode')
    const body = { customerId: customer.id, items: [{ productId: ball.id, quantity: 1, price: ball.price }] }
    const placing = shop.request('POST', '/api/admin/orders', { body, token })
    await Promise.race([placing, vi.waitUntil(() => areWaiting(1), { timeout: 60_000 })])
    const erasing = shop.request('POST', `/api/admin/customers/${customer.id}/erase`, { token })
    await Promise.race([erasing, vi.waitUntil(() => areWaiting(2), { timeout: 60_000 })])
    await blocker.query('rollback')
    blocker.release()
    expect([(await placing).status, (await erasing).status]).toEqual([201, 200])
    expect(await everythingStored(shop)).not.toMatch(/Поспешная|777-55-66|79007775566/)
  },
)
