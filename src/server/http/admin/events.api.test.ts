import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/db/errors.ts'
import { admins } from '#server/platform/db/schema.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

const watch = (token?: string) => shop.request('GET', '/api/admin/events', { token })

async function readUntil(response: Response, wanted: RegExp): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && !wanted.test(text)) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}

test('strangers receive no news of orders', async () => {
  expect((await watch()).status).toBe(401)
  expect((await watch('garbage')).status).toBe(401)
})

test('staff in the panel see an order the moment it is placed', async () => {
  const product = await addProduct(shop)
  const stream = await watch(await shop.signIn())
  expect(stream.headers.get('content-type')).toContain('text/event-stream')

  const heard = readUntil(stream, /event: order\ndata: \d+\n\n/)
  const placed = await order(shop, [product])
  expect(placed.status).toBe(201)
  const { id } = await placed.json()
  expect(await heard).toContain(`event: order\ndata: ${id}\n\n`)
})

test('simultaneous orders are all announced', async () => {
  const product = await addProduct(shop)
  const stream = await watch(await shop.signIn())
  const heard = readUntil(stream, /(event: order\ndata: \d+\n\n){5}/)
  const placed = await Promise.all(Array.from({ length: 5 }, () => order(shop, [product])))
  for (const response of placed) {
    const { id } = await response.json()
    expect(await heard).toContain(`event: order\ndata: ${id}\n\n`)
  }
})

test('an order placed during a short database outage is announced soon after', async () => {
  const stream = await watch(await shop.signIn())
  const heard = readUntil(stream, /data: 4000001\n\n/)
  const select = vi.spyOn(shop.deps.db, 'select').mockImplementation(() => {
    throw new DatabaseUnavailable()
  })
  await shop.database.pool.query("select pg_notify('orders', '4000001')")
  await vi.waitFor(() => expect(select).toHaveBeenCalled())
  select.mockRestore()
  expect(await heard).toMatch(/event: order\ndata: 4000001\n\n$/)
})

test('an open stream stops sending news when its reader loses the role', async () => {
  const product = await addProduct(shop)
  const stream = await watch(await shop.signInAs('manager', 'demoted'))
  const heard = readUntil(stream, /never/)
  await shop.deps.db.update(admins).set({ role: 'courier' }).where(eq(admins.username, 'demoted'))
  await order(shop, [product])
  expect(await heard).toBe(': hello\n\n')
})

test('a stream ends with the server and does not delay its stop', async () => {
  const stream = await watch(await shop.signIn())
  shop.deps.orderNews.end()
  expect(await readUntil(stream, /never/)).toBe(': hello\n\n')
})
