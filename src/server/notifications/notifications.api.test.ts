import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Notification } from '#shared/contract/notifications.ts'
import { readMail, startMailServer } from '#test/support/mail-server.ts'
import { addProduct, countRows, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { inTransaction } from '../db/tx.ts'
import { queueOrderMessages } from './notifications.ts'
import { startOutbox } from './outbox.ts'

const post = await startMailServer()
const bot = await startBot()
const shop = await testShop({
  SMTP_URL: post.url,
  MAIL_TO: 'staff@example.com',
  TELEGRAM_BOT_TOKEN: 'secret-token',
  TELEGRAM_CHAT_ID: '42',
  TELEGRAM_API_URL: bot.url,
  PUBLIC_URL: 'https://shar.example',
})
shop.setNow('2031-01-01T09:59:00Z')
const token = await shop.signIn()
const ball = await addProduct(shop, { name: 'Шар <Хром>', price: '1290.00', stock: 1000 })
const workers: { stop: () => Promise<void> }[] = []

function start() {
  workers.push(startOutbox(shop.deps))
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => Promise.all([post.close(), bot.close()]))

const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 })

const notifications = async (): Promise<Notification[]> =>
  (await shop.request('GET', '/api/admin/notifications', { token })).json()

it('what was sent about an order is told however much was sent since', async () => {
  const placed = await (await order(shop, [ball])).json()
  await shop.deps.db.execute(sql`
    insert into outbox (channel, kind, payload, sent_at)
    select 'mail', 'contact-message', '{}', now() from generate_series(1, 60)
  `)
  const read = async (query: string): Promise<Notification[]> =>
    (await shop.request('GET', `/api/admin/notifications${query}`, { token })).json()
  const about = await read(`?orderId=${placed.id}`)
  expect(about.map(({ orderId, kind }) => [orderId, kind])).toEqual([
    [placed.id, 'order-confirmation'],
    [placed.id, 'new-order'],
    [placed.id, 'new-order'],
  ])
  expect(await read('')).toHaveLength(50)
  expect(await read('?orderId=999999')).toEqual([])
  expect((await shop.request('GET', '/api/admin/notifications?orderId=x', { token })).status).toBe(400)
  await shop.deps.db.execute(sql`delete from outbox`)
})

describe('after an order', () => {
  it('staff and shopper get a mail, the messenger only number, sum and link', async () => {
    start()
    const placed = await (
      await order(shop, [{ ...ball, quantity: 2 }], { notes: 'Позвоните & приезжайте' })
    ).json()
    const mails = await post.received(2)
    const [note] = await bot.received(1)

    const staff = mails.find((mail) => mail.to.includes('staff@example.com'))
    const client = mails.find((mail) => mail.to.includes('maria@example.com'))
    if (!staff || !client) throw new Error('a mail is missing')
    const told = readMail(staff)
    expect(told.subject).toBe(`Новый заказ №${placed.id} на 2\u00A0580\u00A0₽`)
    for (const words of [
      'Шар <Хром> — 2 шт.',
      'Мария Снегова',
      '+7 (900) 123-45-67',
      'Позвоните & приезжайте',
    ])
      expect(told.text).toContain(words)
    expect(told.text).toContain(`https://shar.example/admin/orders/${placed.id}`)
    expect(told.html).toContain('Шар &lt;Хром&gt;')

    const confirmed = readMail(client)
    expect(confirmed.subject).toBe(`Заказ №${placed.id} принят — Шар-птица`)
    expect(confirmed.text).toContain(`https://shar.example/order/${placed.token}`)
    expect(confirmed.text).toContain('Итого: 2\u00A0580\u00A0₽')

    expect(note?.path).toBe('/botsecret-token/sendMessage')
    expect(note?.body).toEqual({
      chat_id: '42',
      text: `Новый заказ №${placed.id} на 2\u00A0580\u00A0₽\nhttps://shar.example/admin/orders/${placed.id}`,
    })
    await soon(notifications).toHaveLength(3)
    await soon(async () => (await notifications()).map(({ state }) => state)).toEqual(Array(3).fill('sent'))
    // What was sent is not kept a second time.
    const { rows } = await shop.database.pool.query('select payload from outbox')
    expect(rows.map((row) => row.payload)).toEqual([{}, {}, {}])
  })
})

describe('when the mail server is down', () => {
  it('the order is taken at once, and the mail comes when the server is back', async () => {
    const seen = bot.notes.length
    shop.setNow('2031-01-01T10:00:00Z')
    await post.close()
    start()
    const response = await order(shop, [ball])
    expect(response.status).toBe(201)
    const { id } = await response.json()
    const mine = async () =>
      (await notifications()).filter((one) => one.orderId === id && one.channel === 'mail')
    await soon(async () =>
      (await mine()).map(({ state, attempts, lastError }) => [state, attempts, Boolean(lastError)]),
    ).toEqual([
      ['waiting', 1, true],
      ['waiting', 1, true],
    ])
    expect((await mine())[0]?.lastError).toContain('ECONNREFUSED')
    expect((await mine())[0]?.nextAttemptAt).toBe('2031-01-01T10:00:05.000Z')
    await bot.received(seen + 1)

    const back = await startMailServer({ port: post.port })
    shop.setNow('2031-01-01T10:00:05Z')
    shop.deps.outboxSignal.notify()
    const mails = await back.received(2)
    expect(mails.flatMap((mail) => mail.to).sort()).toEqual(['maria@example.com', 'staff@example.com'])
    await soon(async () => (await mine()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await back.close()
  })
})

describe('a messenger that refuses', () => {
  it('shows why, without the secret', async () => {
    bot.refuse = true
    start()
    const { id } = await (await order(shop, [ball])).json()
    const note = async () =>
      (await notifications()).find((one) => one.orderId === id && one.channel === 'telegram')
    await soon(async () => (await note())?.lastError).toContain('Telegram: 403')
    expect((await note())?.lastError).not.toContain('secret-token')
    bot.refuse = false
  })
})

describe('two servers on one database', () => {
  it('send each message once', async () => {
    shop.setNow('2031-01-01T10:05:00Z')
    await shop.database.pool.query('delete from outbox')
    const sent = bot.notes.length
    await Promise.all(Array.from({ length: 12 }, () => order(shop, [ball], { phone: '9005554433' })))
    start()
    start()
    start()
    await soon(
      async () =>
        (await notifications()).filter((one) => one.channel === 'telegram' && one.state === 'sent').length,
    ).toBe(12)
    expect(bot.notes.length - sent).toBe(12)
    expect(new Set(bot.notes.slice(sent).map((note) => JSON.stringify(note.body))).size).toBe(12)
  })
})

describe('with nothing configured', () => {
  it('nothing is written and nothing runs', async () => {
    const before = await countRows(shop, 'outbox')
    const { env } = shop.deps
    const silent = { ...shop.deps, env: { ...env, SMTP_URL: undefined, TELEGRAM_BOT_TOKEN: undefined } }
    const placed = await (await order(shop, [ball])).json()
    const after = await countRows(shop, 'outbox')
    expect(after).toBe(before + 3)
    await inTransaction(silent.db, (tx) =>
      queueOrderMessages(tx, silent, [{ order: placed, origin: '', now: silent.clock() }]),
    )
    expect(await countRows(shop, 'outbox')).toBe(after)
    await startOutbox(silent).stop()
  })
})

async function startBot() {
  type Note = { path: string; body: unknown }
  const notes: Note[] = []
  let look = () => {}
  const state = { refuse: false }
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.refuse) {
      response.writeHead(403).end('{"ok":false,"description":"bot was blocked"}')
      return
    }
    notes.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.end('{"ok":true}')
    look()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    notes,
    received: (count: number) =>
      new Promise<Note[]>((resolve) => {
        look = () => notes.length >= count && resolve(notes)
        look()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  })
}
