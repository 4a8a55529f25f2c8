import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/tx.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { createCustomer } from '../customers/customers.ts'
import { actAs, newBatch, recordChange, recordChanges } from './journal.ts'

const shop = await testShop()
const token = await shop.signIn()

const journal = async (query = '') => {
  const response = await shop.request('GET', `/api/admin/audit${query}`, { token })
  expect(response.status).toBe(200)
  return response.json()
}

test('the journal shows who changed what and when, the latest first', async () => {
  shop.setNow('2026-11-10T09:00:00Z')
  const secret = { firstName: 'Ольга', lastName: 'Тайная', phone: '+7 (911) 123-45-67', email: '' }
  const form = (slug: string) => ({ name: 'Гирлянды', slug })
  const signed = await shop.signIn()
  const created = await shop.request('POST', '/api/admin/categories', {
    token: signed,
    body: form('girlyandy'),
  })
  const { id } = await created.json()
  await shop.request('PUT', `/api/admin/categories/${id}`, { token: signed, body: form('girlyandy-2') })
  await shop.request('POST', '/api/admin/customers', { token: signed, body: secret })
  await shop.request('DELETE', `/api/admin/categories/${id}`, { token: signed })
  const refused = await shop.request('POST', '/api/admin/categories', { token: signed, body: { name: '' } })
  expect(refused.status).toBe(400)

  const response = await shop.request('GET', '/api/admin/audit', { token: signed })
  const { items, total } = await response.json()
  expect(total).toBe(6)
  expect(items.map(({ action, summary }: Record<string, unknown>) => `${action}: ${summary}`)).toEqual([
    'delete: Удалить категорию',
    'create: Добавить клиента',
    'update: Изменить категорию',
    'create: Создать категорию',
    'create: Вход в панель',
    'create: Вход в панель',
  ])
  expect(items[0]).toMatchObject({
    at: '2026-11-10T09:00:00.000Z',
    admin: 'admin',
    by: 'admin',
    entity: 'categories',
    entityId: id,
    name: 'Гирлянды',
    changes: [{ field: 'isDeleted', before: false, after: true }],
    batchId: null,
  })
  expect(items[2].changes).toEqual([{ field: 'slug', before: 'girlyandy', after: 'girlyandy-2' }])
  expect(items[3]).toMatchObject({ entity: 'categories', entityId: id })
  const page = await shop.request('GET', '/api/admin/audit?limit=1&offset=3', { token: signed })
  expect((await page.json()).items).toEqual([items[3]])
})

test('the journal lists each changed field of a product and skips a save without changes', async () => {
  const { id } = await addProduct(shop, { name: 'Хром', price: '190.00', stock: 5 })
  const save = (body: object) => shop.request('PUT', `/api/admin/products/${id}`, { token, body })
  await save({ name: 'Хром, золото', price: '210.00', stock: 8, tags: ['хром'] })
  const told = await journal(`?entity=products&entityId=${id}`)
  expect(told.total).toBe(1)
  expect(told.items[0]).toMatchObject({ name: 'Хром, золото', action: 'update' })
  expect(told.items[0].changes).toEqual([
    { field: 'name', before: 'Хром', after: 'Хром, золото' },
    { field: 'price', before: '190.00', after: '210.00' },
    { field: 'stock', before: 5, after: 8 },
    { field: 'tags', before: [], after: ['хром'] },
  ])
  await save({ name: 'Хром, золото' })
  expect((await journal(`?entity=products&entityId=${id}`)).total).toBe(1)
})

test('the journal names the parts of a set and the products offered with it', async () => {
  const ball = await addProduct(shop, { name: 'Сфера' })
  const weight = await addProduct(shop, { name: 'Грузик' })
  const { id } = await addProduct(shop, { name: 'Букет' })
  const body = {
    parts: [
      { productId: weight.id, quantity: 1 },
      { productId: ball.id, quantity: 7 },
    ],
    companionIds: [ball.id],
  }
  expect((await shop.request('PUT', `/api/admin/products/${id}`, { token, body })).status).toBe(200)
  const { items } = await journal(`?entity=products&entityId=${id}`)
  const [weightName, ballName] = [`Грузик (№ ${weight.id})`, `Сфера (№ ${ball.id})`]
  expect(items[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'parts', before: [], after: [`${weightName} × 1`, `${ballName} × 7`] },
      { field: 'companions', before: [], after: [ballName] },
    ]),
  )
})

test('the journal shows status, lines and address of an order before and after', async () => {
  const ball = await addProduct(shop, { name: 'Сердце' })
  const placed = await (await order(shop, [ball], { phone: '+7 900 500-00-01' })).json()
  const change = {
    status: 'processing',
    customer: { firstName: 'Мария', phone: '+7 900 500-00-01' },
    items: [{ productId: ball.id, quantity: 3, price: ball.price }],
    deliveryAddress: 'Мурманск, улица Шмидта, 17',
  }
  await shop.request('PUT', `/api/admin/orders/${placed.id}`, { token, body: change })
  const { items } = await journal(`?entity=orders&entityId=${placed.id}`)
  expect(items[0]).toMatchObject({ name: `№ ${placed.id}`, summary: 'Изменить заказ' })
  expect(items[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'status', before: 'pending', after: 'processing' },
      { field: 'items', before: ['Сердце × 1'], after: ['Сердце × 3'] },
      { field: 'totalAmount', before: '100.00', after: '300.00' },
      { field: 'deliveryAddress', before: placed.deliveryAddress, after: change.deliveryAddress },
    ]),
  )
})

test('an empty save of a customer leaves no entry', async () => {
  const person = { firstName: 'Ева', lastName: 'Белая', email: '', phone: '+7 900 500-00-03' }
  const { id } = await createCustomer(shop.deps, person)
  const { total } = await journal()
  expect((await shop.request('PUT', `/api/admin/customers/${id}`, { token, body: {} })).status).toBe(200)
  expect((await journal()).total).toBe(total)
})

test('a save that is refused or undone leaves no entry', async () => {
  const { total } = await journal()
  await addProduct(shop, { slug: 'zanyatyy' })
  const { id } = await addProduct(shop)
  const body = { name: 'Другое имя', slug: 'zanyatyy' }
  expect((await shop.request('PUT', `/api/admin/products/${id}`, { token, body })).status).toBe(409)
  expect((await journal()).total).toBe(total)
})

test('a change made without staff is not recorded', async () => {
  const { total } = await journal()
  await createCustomer(shop.deps, { firstName: 'Пётр', lastName: '', email: '', phone: '+7 900 500-00-02' })
  expect((await journal()).total).toBe(total)
})

describe('the journal', () => {
  test('is filtered by person, thing, day of the shop and words', async () => {
    const made = (at: string, by: string, name: string) =>
      actAs({ by, at: new Date(at), summary: 'Изменить настройки' }, () =>
        inTransaction(shop.deps.db, (tx) =>
          recordChange(tx, { entity: 'settings', id: null, name, before: { a: 1 }, after: { a: 2 } }),
        ),
      )
    // In Murmansk the 2nd begins at 21:00 of London's 1st.
    await made('2027-03-01T20:59:59Z', 'olga', 'Доставка')
    await made('2027-03-01T21:00:00Z', 'olga', 'Доставка')
    await made('2027-03-02T20:59:59Z', 'pavel', 'Часы работы')
    const names = async (query: string) =>
      (await journal(query)).items.map(({ by, name }: { by: string; name: string }) => `${by}: ${name}`)
    expect(await names('?day=2027-03-02')).toEqual(['pavel: Часы работы', 'olga: Доставка'])
    expect(await names('?day=2027-03-02&by=olga')).toEqual(['olga: Доставка'])
    expect(await names('?entity=settings&search=часы')).toEqual(['pavel: Часы работы'])
    expect((await journal('?limit=1')).people).toEqual(expect.arrayContaining(['olga', 'pavel']))
  })

  test('shows one line for a batch of changes and opens that line', async () => {
    const batchId = newBatch()
    const changes = Array.from({ length: 501 }, (_, index) => ({
      entity: 'products',
      id: index + 1,
      name: `Шар ${index}`,
      before: { stock: 1 },
      after: { stock: index === 0 ? 1 : 2 },
    }))
    await actAs({ by: 'elena', at: new Date('2027-04-01T10:00:00Z'), summary: 'Изменить товары' }, () =>
      inTransaction(shop.deps.db, (tx) => recordChanges(tx, changes, { batchId })),
    )
    const folded = await journal('?by=elena&fold=true')
    expect(folded).toMatchObject({ total: 1, items: [{ batchId, batchSize: 500 }] })
    const opened = await journal(`?batchId=${batchId}&limit=100`)
    expect(opened.total).toBe(500)
    expect(opened.items[0]).toMatchObject({
      name: 'Шар 500',
      changes: [{ field: 'stock', before: 1, after: 2 }],
    })
  })
})

describe('a forgotten person', () => {
  const everything = async () => {
    const { rows } = await shop.deps.db.execute<{ row: string }>(
      sql`select to_jsonb(entry)::text as row from admin_audit entry`,
    )
    return rows.map(({ row }) => row).join('\n')
  }

  const secrets = /Агриппина|Секретова|911\) 765|agrippina@|Домофон 77|улица Секретная/

  async function leaveTraces() {
    const ball = await addProduct(shop)
    const body = {
      firstName: 'Агриппина',
      lastName: 'Секретова',
      email: 'agrippina@example.com',
      phone: '+7 (911) 765-43-21',
    }
    const { id } = await (await shop.request('POST', '/api/admin/customers', { token, body })).json()
    const create = {
      customerId: id,
      deliveryAddress: 'Мурманск, улица Секретная, 3',
      items: [{ productId: ball.id, quantity: 2, price: ball.price }],
    }
    const placed = await (await shop.request('POST', '/api/admin/orders', { token, body: create })).json()
    const change = {
      status: 'processing',
      customer: body,
      items: create.items,
      deliveryAddress: create.deliveryAddress,
      notes: 'Домофон 77',
    }
    await shop.request('PUT', `/api/admin/orders/${placed.id}`, { token, body: change })
    expect(await everything()).toMatch(secrets)
    return { id, orderId: placed.id }
  }

  test('is erased from both states of a change, while the journal shows that one was made', async () => {
    const { id, orderId } = await leaveTraces()
    const exported = await shop.request('GET', `/api/admin/customers/${id}/export`, { token })
    expect((await exported.json()).changes.map(({ entity }: { entity: string }) => entity)).toEqual([
      'orders',
      'orders',
      'customers',
    ])
    await shop.request('POST', `/api/admin/customers/${id}/erase`, { token })
    expect(await everything()).not.toMatch(secrets)
    const { items } = await journal(`?entity=orders&entityId=${orderId}`)
    expect(items[0].changes).toEqual([
      { field: 'status', before: 'pending', after: 'processing' },
      { field: 'notes', before: null, after: null },
    ])
    expect((await journal('?limit=1')).items).toMatchObject([
      {
        action: 'erase',
        entity: 'customers',
        entityId: id,
        name: null,
        summary: 'Стереть персональные данные клиента',
        changes: expect.arrayContaining([{ field: 'phone', before: '•••', after: null }]),
      },
    ])
  })

  test('is erased from the journal when their card is deleted; their orders keep their data', async () => {
    const { id } = await leaveTraces()
    await shop.request('DELETE', `/api/admin/customers/${id}`, { token })
    const { items } = await journal(`?entity=customers&entityId=${id}`)
    expect(JSON.stringify(items)).not.toMatch(secrets)
    expect(items).toMatchObject([
      { action: 'delete', name: null },
      { action: 'create', name: null },
    ])
  })
})

test('a read leaves no entry in the journal', async () => {
  shop.setNow(new Date())
  const { total } = await journal()
  await shop.request('GET', '/api/admin/categories', { token })
  expect((await journal()).total).toBe(total)
})

test.each(['limit=0', 'limit=abc', 'offset=-1', 'limit=101'])('?%s is refused', async (query) => {
  const response = await shop.request('GET', `/api/admin/audit?${query}`, { token })
  expect(response.status).toBe(400)
})

test('only the owner reads entries about settings and staff', async () => {
  const invited = await shop.request('POST', '/api/admin/staff', {
    token,
    body: { username: 'newcomer', role: 'courier' },
  })
  expect(invited.status).toBe(201)
  const entries = async (bearer: string) =>
    (await (await shop.request('GET', '/api/admin/audit?entity=staff', { token: bearer })).json()).items
  expect(await entries(token)).toMatchObject([{ name: 'newcomer' }])
  expect(await entries(await shop.signInAs('manager'))).toEqual([])
})
