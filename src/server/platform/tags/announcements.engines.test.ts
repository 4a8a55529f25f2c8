import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type CallName,
  type GoodRequest,
  goodRequests,
  stockShop,
} from '#server/http/api/good-requests.test-data.ts'
import { admins } from '#server/platform/db/schema.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { addProduct, orderOf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { deps, app, signIn } = shop

/** Names that this server has learnt from its own transactions. */
let known: string[] = []
shop.database.pool.onCommitted.add(({ names }) => {
  known.push(...names.split(' '))
})

/** Names that this server knows when it answers a call. */
async function changedBy(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<string[]> {
  known = []
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  expect([path, response.status < 300]).toEqual([path, true])
  return [...new Set(known)].sort()
}

const bearer = async () => ({ authorization: `Bearer ${await signIn()}` })
const account = { username: 'admin', password: 'admin123' }

test('a call without a visible change announces nothing', async () => {
  const message = {
    name: 'Мария',
    email: 'maria@example.com',
    phone: '+7 (900) 123-45-67',
    message: 'Есть ли у вас шары в виде китов?',
  }
  const customer = { firstName: 'Мария', phone: '+7 (900) 123-45-67' }
  expect(await changedBy('POST', '/api/admin/login', account)).toEqual([])
  expect(await changedBy('POST', '/api/admin/logout')).toEqual([])
  expect(await changedBy('POST', '/api/contact', message)).toEqual([])
  expect(await changedBy('POST', '/api/admin/customers', customer, await bearer())).toEqual([])
})

test('a visible change is known before its call is answered', async () => {
  const staff = await bearer()
  const product = { name: 'Шар', slug: 'shar', price: '100.00' }
  const category = { name: 'Шары', slug: 'shary' }
  const article = { title: 'Статья', slug: 'statya', content: '<p>Текст</p>' }
  const price = ['prices', 'product:1']
  expect(await changedBy('POST', '/api/admin/products', product, staff)).toEqual([
    'product:1',
    'products',
    'search',
  ])
  expect(await changedBy('PUT', '/api/admin/products/1', { price: '110.00' }, staff)).toEqual(price)
  const once = { ...staff, 'idempotency-key': 'one-save' }
  expect(await changedBy('PUT', '/api/admin/products/1', { price: '120.00' }, once)).toEqual(price)
  expect(await changedBy('PUT', '/api/admin/products/1', { price: '120.00' }, once)).toEqual([])
  expect(await changedBy('POST', '/api/admin/categories', category, staff)).toEqual(['category:1', 'tree'])
  expect(await changedBy('POST', '/api/admin/blog', article, staff)).toEqual(['article:1', 'articles'])
  expect(await changedBy('DELETE', '/api/admin/products/1', undefined, staff)).toContain('product:1')
})

const writes = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET')

/**
 * Tags that this database announces during `work`. Announcements arrive in commit order, so markers before
 * and after it exclude those of other tests.
 */
async function notifiedBy(work: () => Promise<unknown>): Promise<string[]> {
  const payloads: string[] = []
  const stop = await shop.database.listen('content', (payload) => payloads.push(payload))
  const sign = async (name: string) => {
    await deps.db.execute(sql`select pg_notify('content', ${name})`)
    await expect.poll(() => payloads).toContain(name)
  }
  await sign('before')
  await work()
  await sign('after')
  await stop()
  return payloads.slice(payloads.indexOf('before') + 1, payloads.indexOf('after'))
}

/** Sends every write of the table with a body that no form accepts, for ids that do not exist. */
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

test('a call without sign-in changes no tag, except an order', async () => {
  known = []
  let statuses: [string, number][] = []
  const payloads = await notifiedBy(async () => {
    statuses = await refusedWrites({ cookie: 'shar_refresh=forged' })
  })
  expect(statuses.filter(([, status]) => status < 400)).toEqual([[endpoints.logout.path, 200]])
  expect([payloads, known]).toEqual([[], []])
})

test('a change of an unknown id announces nothing, on this server or another', async () => {
  const staff = await bearer()
  known = []
  let statuses: [string, number][] = []
  const payloads = await notifiedBy(async () => {
    statuses = await refusedWrites(
      staff,
      writes.filter(({ who }) => who !== 'visitor'),
    )
  })
  const passed = statuses.filter(([, status]) => status !== 400 && status !== 404 && status !== 415)
  // The account has one session only.
  expect(passed).toEqual([[endpoints.endOtherSessions.path, 200]])
  expect([payloads, known]).toEqual([[], []])
})

test('a refused change announces nothing', async () => {
  const staff = { 'content-type': 'application/json', ...(await bearer()) }
  known = []
  const put = (path: string, body: object) =>
    app.request(path, { method: 'PUT', headers: staff, body: JSON.stringify(body) })
  expect((await put('/api/admin/categories/1', { name: '' })).status).toBe(400)
  expect((await put('/api/admin/categories/999', { name: 'Шары' })).status).toBe(404)
  expect(known).toEqual([])
})

test('moved stock is known at once; a repeat and a status without a move change nothing', async () => {
  const staff = await bearer()
  const ball = await addProduct(shop, { stock: 5 })
  const moved = [`~stock:${ball.id}`]
  const body = orderOf([{ ...ball, quantity: 2 }])
  const key = { 'idempotency-key': 'announced-once' }
  expect(await changedBy('POST', '/api/orders', body, key)).toEqual(moved)
  expect(await changedBy('POST', '/api/orders', body, key)).toEqual([])
  const setStatus = (status: string) => changedBy('PUT', '/api/admin/orders/1/status', { status }, staff)
  expect(await setStatus('processing')).toEqual([])
  expect(await setStatus('cancelled')).toEqual(moved)
  const items = [{ productId: ball.id, quantity: 1, price: ball.price }]
  const once = { ...staff, 'idempotency-key': 'one-staff-order' }
  expect(await changedBy('POST', '/api/admin/orders', { customerId: 1, items }, once)).toEqual(moved)
  expect(await changedBy('POST', '/api/admin/orders', { customerId: 1, items }, once)).toEqual([])
  const rest = orderOf([{ ...ball, quantity: 4 }])
  expect(await changedBy('POST', '/api/orders', rest)).toEqual([
    'availability',
    `product:${ball.id}`,
    ...moved,
  ])
})

test('an order locks all databases only when it sells the last piece', async () => {
  const ball = await addProduct(shop, { stock: 2 })
  const buy = () => changedBy('POST', '/api/orders', orderOf([ball]))
  const hardOf = (payloads: string[]) => payloads.filter((payload) => payload.startsWith('#'))
  expect(hardOf(await notifiedBy(buy))).toEqual([])
  expect(hardOf(await notifiedBy(buy))).toHaveLength(1)
})

test('a changed password is announced, because the sign-in page names the demo account', async () => {
  const passwords = { currentPassword: 'admin123', newPassword: 'another password' }
  const staff = await bearer()
  const [before] = await deps.db.select().from(admins).where(eq(admins.username, 'admin'))
  expect(await changedBy('PUT', '/api/admin/password', passwords, staff)).toEqual(['facts'])
  // The API refuses to set the password of the demo account again.
  await deps.db.update(admins).set({ passwordHash: before?.passwordHash }).where(eq(admins.username, 'admin'))
})

test('this server knows every change that a write announces to others before it answers', async () => {
  const names = (Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].method !== 'GET')
  const token = await signIn()
  let turn = 0
  // Signing out is last, because it ends the session of the others.
  for (const name of [...names.filter((name) => name !== 'logout'), 'logout' as const]) {
    const { method, path }: Endpoint = endpoints[name]
    turn += 1
    const made = await stockShop(shop, token, `known-${turn}`, name)
    const { params = {}, body }: GoodRequest = goodRequests(made, 1_000 + turn)[name]
    const address = path.replace(/\{(\w+)\}/, (_, hole) => String(params[hole]))
    let answered: string[] = []
    const payloads = await notifiedBy(async () => {
      known = []
      await shop.request(method, address, { body, token })
      answered = known
    })
    const announced = payloads.flatMap((payload) => payload.replace(/^#\d+ /, '').split(' '))
    const late = announced.filter((one) => !one.startsWith('~') && !answered.includes(one))
    expect([name, late]).toEqual([name, []])
  }
})
