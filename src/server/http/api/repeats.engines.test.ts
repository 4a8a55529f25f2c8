import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeProduct } from '#server/shop/products/manage-products.ts'
import { saveNotifications } from '#server/shop/settings/settings.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { addProduct, countRows, order, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { type CallName, type GoodRequest, goodRequests, stockShop } from './good-requests.test-data.ts'

const shop = await testShop()
const channels = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: '', mailTo: 'staff@example.com' }
await saveNotifications(shop.deps, { ...channels, telegramBotToken: '', telegramChatId: '' }, { by: 'admin' })
shop.setNow('2030-06-01T09:00:00Z')
const token = await shop.signIn()

type Headers = Record<string, string>
const withKey = (key: string): Headers => ({ 'idempotency-key': key })

const save = (id: number, body: object, headers: Headers = {}) =>
  shop.request('PUT', `/api/admin/products/${id}`, { body, token, headers })

describe('a product form saved again under its key', () => {
  it('moves the stock once and gets the first answer', async () => {
    const { id, price } = await addProduct(shop, { stock: 54 })
    const form = { stock: 64, baseStock: 54 }
    const first = await (await save(id, form, withKey('stock'))).json()
    expect(first.stock).toBe(64)
    await order(shop, [{ id, price, quantity: 4 }])
    const again = await save(id, form, withKey('stock'))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(first)
    expect(await shelf(shop, id)).toMatchObject({ stock: 60, moved: 60 })
  })

  it('is recorded in the journal once', async () => {
    const { id } = await addProduct(shop)
    const form = { name: 'Новое имя', stock: 12, baseStock: 10 }
    await save(id, form, withKey('told-once'))
    const audited = await countRows(shop, 'admin_audit')
    await save(id, form, withKey('told-once'))
    expect(await countRows(shop, 'admin_audit')).toBe(audited)
  })

  it('is one save, even ten times at once', async () => {
    const { id } = await addProduct(shop, { stock: 54 })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => save(id, { stock: 64, baseStock: 54 }, withKey('at-once'))),
    )
    const answers = await Promise.all(responses.map((response) => response.json()))
    expect(answers.map(({ stock }) => stock)).toEqual(Array(10).fill(64))
    expect(await shelf(shop, id)).toMatchObject({ stock: 64, moved: 64 })
  })

  it('is refused with other values or for another product, and changes nothing', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)]
    const form = { stock: 12, baseStock: 10 }
    await save(one.id, form, withKey('other-words'))
    expect((await save(one.id, { ...form, stock: 13 }, withKey('other-words'))).status).toBe(422)
    expect((await save(other.id, form, withKey('other-words'))).status).toBe(422)
    expect(await shelf(shop, one.id)).toMatchObject({ stock: 12 })
    expect(await shelf(shop, other.id)).toMatchObject({ stock: 10 })
  })

  it('may be corrected under its key after a refusal', async () => {
    const { id } = await addProduct(shop, { slug: 'zanyato' })
    const { id: other } = await addProduct(shop)
    expect((await save(other, { slug: 'zanyato' }, withKey('mended-form'))).status).toBe(409)
    expect((await save(other, { slug: 'svobodno' }, withKey('mended-form'))).status).toBe(200)
    expect(id).not.toBe(other)
  })

  it('gets the first answer unchanged, even if a newer server would add fields', async () => {
    const { id } = await addProduct(shop)
    const form = { stock: 12, baseStock: 10 }
    const first = await (await save(id, form, withKey('older-answer'))).json()
    await shop.deps.db.execute(
      sql`update idempotency_keys set answer = answer - 'slug' where key = 'older-answer'`,
    )
    const again = await save(id, form, withKey('older-answer'))
    const { slug: _, ...older } = first
    expect([again.status, await again.json()]).toEqual([200, older])
  })

  it('is a new save a day later', async () => {
    const { id } = await addProduct(shop)
    const saveAt = (time: string) =>
      changeProduct(
        { ...shop.deps, clock: () => new Date(time) },
        id,
        { stock: 12, baseStock: 10 },
        { by: 'admin', key: 'save-a-day' },
      )
    await saveAt('2030-06-01T10:00:00Z')
    expect((await saveAt('2030-06-02T09:59:59Z')).isRepeat).toBe(true)
    expect((await saveAt('2030-06-02T10:00:01Z')).isRepeat).toBe(false)
    expect(await shelf(shop, id)).toMatchObject({ stock: 14 })
  })

  it('counts as a new save every time without a key', async () => {
    const { id } = await addProduct(shop, { stock: 54 })
    await save(id, { stock: 64, baseStock: 54 })
    await save(id, { stock: 64, baseStock: 54 })
    expect(await shelf(shop, id)).toMatchObject({ stock: 74, moved: 74 })
  })
})

/**
 * All stored data except touch times, call logs and counters, asynchronous data, and links, which are new
 * each time.
 */
async function everything(): Promise<string> {
  const { rows: tables } = await shop.deps.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('admin_audit', 'idempotency_keys', 'rate_counts', 'refresh_sessions', 'sign_in_attempts',
        'shopper_letters', 'invitations', 'staff_seen', 'tallies')
    order by relname
  `)
  const dumps = []
  for (const { name } of tables) {
    const { rows } = await shop.deps.db.execute<{ row: string }>(sql`
      select (to_jsonb(t) - array['updated_at', 'popularity'])::text as row from ${sql.identifier(name)} t order by 1
    `)
    dumps.push(`${name}:`, ...rows.map(({ row }) => row))
  }
  return dumps.join('\n')
}

async function send(name: CallName, { params = {}, body }: GoodRequest, headers: Headers) {
  const { method, path }: Endpoint = endpoints[name]
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return shop.request(method, address, { body, token, headers })
}

/**
 * Calls without a repeat: a new password and a second factor end the test's sign-in, pictures are stored under their hash, a test
 * message stores nothing, and the shop has its owner.
 */
const apart: ReadonlySet<CallName> = new Set([
  'changePassword',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'login',
  'refresh',
  'logout',
  'sendTestMessage',
  'startShop',
  'uploadPictures',
  'importProducts',
])
const names = Object.keys(endpoints) as CallName[]
const writes = names.filter((name) => endpoints[name].method !== 'GET' && !apart.has(name))

it.each(writes)('%s sent twice is done once', async (name) => {
  // Each call has its own things, because some delete them.
  const made = await stockShop(shop, token, name.toLowerCase(), name)
  const request: GoodRequest = goodRequests(made, writes.indexOf(name) + 1)[name]
  const endpoint: Endpoint = endpoints[name]
  const isRepeatable = endpoint.method !== 'GET' && endpoint.repeatable
  const headers = isRepeatable ? withKey(`twice-${name}`) : {}
  const first = await send(name, request, headers)
  expect(first.status, await first.clone().text()).toBe(endpoint.status ?? 200)
  const after = await everything()
  const again = await send(name, request, headers)
  expect(await everything()).toBe(after)
  if (isRepeatable) expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
})
