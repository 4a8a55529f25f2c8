import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { addProduct, orderOf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { deps, signIn } = shop
let announced = 0
const app = createApp({
  ...deps,
  content: {
    ...deps.content,
    announce: () => {
      announced += 1
    },
  },
})

async function announcedBy(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const before = announced
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  expect([path, response.status < 300]).toEqual([path, true])
  return announced - before
}

const bearer = async () => ({ authorization: `Bearer ${await signIn()}` })
const account = { username: 'admin', password: 'admin123' }

test('a call that changes nothing the shop shows announces nothing', async () => {
  const message = {
    name: 'Мария',
    email: 'maria@example.com',
    phone: '+7 (900) 123-45-67',
    message: 'Есть ли у вас шары в виде китов?',
  }
  const customer = { firstName: 'Мария', phone: '+7 (900) 123-45-67' }
  expect(await announcedBy('POST', '/api/admin/login', account)).toBe(0)
  expect(await announcedBy('POST', '/api/admin/logout')).toBe(0)
  expect(await announcedBy('POST', '/api/contact', message)).toBe(0)
  expect(await announcedBy('POST', '/api/admin/customers', customer, await bearer())).toBe(0)
})

test('a change of what the shop shows is announced before it is answered', async () => {
  const staff = await bearer()
  const product = { name: 'Шар', slug: 'shar', price: '100.00' }
  const category = { name: 'Шары', slug: 'shary' }
  const article = { title: 'Статья', slug: 'statya', content: '<p>Текст</p>' }
  expect(await announcedBy('POST', '/api/admin/products', product, staff)).toBe(1)
  expect(await announcedBy('PUT', '/api/admin/products/1', { price: '110.00' }, staff)).toBe(1)
  const once = { ...staff, 'idempotency-key': 'one-save' }
  expect(await announcedBy('PUT', '/api/admin/products/1', { price: '120.00' }, once)).toBe(1)
  expect(await announcedBy('PUT', '/api/admin/products/1', { price: '120.00' }, once)).toBe(0)
  expect(await announcedBy('POST', '/api/admin/categories', category, staff)).toBe(1)
  expect(await announcedBy('POST', '/api/admin/blog', article, staff)).toBe(1)
  expect(await announcedBy('DELETE', '/api/admin/products/1', undefined, staff)).toBe(1)
})

const writes = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET')

/**
 * What this database tells all servers while `work` is under way. Announcements come in the order of their commits, so a
 * sign before it and one after it tell its own from those of earlier tests.
 */
async function notifiedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const stop = await shop.database.listen('content', (payload) => heard.push(payload))
  const sign = async (name: string) => {
    await deps.db.execute(sql`select pg_notify('content', ${name})`)
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(name)
  }
  await sign('before')
  await work()
  await sign('after')
  await stop()
  return heard.slice(heard.indexOf('before') + 1, heard.indexOf('after'))
}

/** Every write of the table, with a body that no form accepts and for things that are not there. */
async function refusedWrites(headers: Record<string, string>, calls = writes) {
  const statuses: [string, number][] = []
  for (const { method, path } of calls) {
    const response = await app.request(path.replace(/\{\w+\}/, '999999'), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    statuses.push([path, response.status])
  }
  return statuses
}

test('nobody who is not signed in moves the content by any call but an order', async () => {
  const before = announced
  let statuses: [string, number][] = []
  const heard = await notifiedBy(async () => {
    statuses = await refusedWrites({ cookie: 'shar_refresh=forged' })
  })
  expect(statuses.filter(([, status]) => status < 400)).toEqual([[endpoints.logout.path, 200]])
  expect([heard, announced - before]).toEqual([[], 0])
})

test('a change of what is not there moves nothing, on this server or another', async () => {
  const staff = await bearer()
  const before = announced
  let statuses: [string, number][] = []
  const heard = await notifiedBy(async () => {
    statuses = await refusedWrites(
      staff,
      writes.filter(({ admin }) => admin),
    )
  })
  expect(statuses.filter(([, status]) => status !== 400 && status !== 404 && status !== 415)).toEqual([])
  expect([heard, announced - before]).toEqual([[], 0])
})

test('a refused change announces nothing', async () => {
  const staff = { 'content-type': 'application/json', ...(await bearer()) }
  const before = announced
  const put = (path: string, body: object) =>
    app.request(path, { method: 'PUT', headers: staff, body: JSON.stringify(body) })
  expect((await put('/api/admin/categories/1', { name: '' })).status).toBe(400)
  expect((await put('/api/admin/categories/999', { name: 'Шары' })).status).toBe(404)
  expect(announced).toBe(before)
})

test('stock that moves is announced once, a repeat and a status that moves none are not', async () => {
  const staff = await bearer()
  const ball = await addProduct(shop, { stock: 5 })
  const body = orderOf([{ ...ball, quantity: 2 }])
  const key = { 'idempotency-key': 'announced-once' }
  expect(await announcedBy('POST', '/api/orders', body, key)).toBe(1)
  expect(await announcedBy('POST', '/api/orders', body, key)).toBe(0)
  const setStatus = (status: string) => announcedBy('PUT', '/api/admin/orders/1/status', { status }, staff)
  expect(await setStatus('processing')).toBe(0)
  expect(await setStatus('cancelled')).toBe(1)
  const items = [{ productId: ball.id, quantity: 1, price: ball.price }]
  const once = { ...staff, 'idempotency-key': 'one-staff-order' }
  expect(await announcedBy('POST', '/api/admin/orders', { customerId: 1, items }, once)).toBe(1)
  expect(await announcedBy('POST', '/api/admin/orders', { customerId: 1, items }, once)).toBe(0)
})

test('a changed password is announced: the sign-in page may no longer name the demo account', async () => {
  const passwords = { currentPassword: 'admin123', newPassword: 'nobody knows it' }
  expect(await announcedBy('PUT', '/api/admin/password', passwords, await bearer())).toBe(1)
})
