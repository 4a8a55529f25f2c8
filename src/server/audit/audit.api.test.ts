import { expect, test } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const journal = async (query = '') => {
  const response = await shop.request('GET', `/api/admin/audit${query}`, { token })
  expect(response.status).toBe(200)
  return response.json()
}

test('who changed what and when can be read, the latest first, without a word about customers', async () => {
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
  expect(total).toBe(4)
  expect(items.map(({ action, summary }: Record<string, unknown>) => `${action}: ${summary}`)).toEqual([
    'delete: Удалить категорию',
    'create: Добавить клиента',
    'update: Изменить категорию',
    'create: Создать категорию',
  ])
  expect(items[0]).toMatchObject({
    at: '2026-11-10T09:00:00.000Z',
    admin: 'admin',
    entity: 'categories',
    entityId: id,
  })
  expect(items[3]).toMatchObject({ entity: 'categories', entityId: id })
  expect(JSON.stringify(items)).not.toMatch(/Ольга|Тайная|911/)
  const page = await shop.request('GET', '/api/admin/audit?limit=1&offset=3', { token: signed })
  expect((await page.json()).items).toEqual([items[3]])
})

test('the erasing of a person is called what it is', async () => {
  const body = { firstName: 'Ольга', phone: '+7 (911) 765-43-21' }
  const { id } = await (await shop.request('POST', '/api/admin/customers', { token, body })).json()
  await shop.request('POST', `/api/admin/customers/${id}/erase`, { token })
  const { items } = await journal('?limit=1')
  expect(items).toMatchObject([
    { action: 'erase', entity: 'customers', entityId: id, summary: 'Стереть персональные данные клиента' },
  ])
})

test('reading leaves no trace', async () => {
  shop.setNow(new Date())
  const { total } = await journal()
  await shop.request('GET', '/api/admin/categories', { token })
  expect((await journal()).total).toBe(total)
})

test.each(['limit=0', 'limit=abc', 'offset=-1', 'limit=101'])('?%s is refused', async (query) => {
  const response = await shop.request('GET', `/api/admin/audit?${query}`, { token })
  expect(response.status).toBe(400)
})
