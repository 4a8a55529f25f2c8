import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/tx.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { formatRub } from '#shared/rules/money.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { freePort } from '#test/support/free-port.ts'
import { readMail, startMailServer } from '#test/support/mail-server.ts'
import { addProduct, countRows, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { messageContext, queueOrderMessages } from './notifications.ts'
import { startOutbox } from './outbox.ts'

// A fixed port: the server restarts on it later in the test.
const post = await startMailServer({ port: await freePort() })
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
  // Each test is a day of its own for the limit of letters.
  await shop.deps.db.execute(sql`delete from shopper_letters`)
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => Promise.all([post.close(), bot.close()]))

const soon = <T>(look: () => Promise<T>) => expect.poll(look)

const notifications = async (): Promise<Notification[]> =>
  (await shop.request('GET', '/api/admin/notifications', { token })).json()

it('messages about an order are listed, however many were sent since', async () => {
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

describe('a new order', () => {
  it('sends a mail to staff and shopper, and only number, sum and link to the messenger', async () => {
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
    expect(told.html).toContain(`<a href="https://shar.example/admin/orders/${placed.id}">`)

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
    const { rows } = await shop.database.pool.query('select payload from outbox')
    expect(rows.map((row) => row.payload)).toEqual([{}, {}, {}])
  })
})

it('a letter left by an older server is sent with its own HTML', async () => {
  const letter = {
    to: 'older@example.com',
    subject: 'Заказ',
    text: 'Спасибо!',
    html: '<p>Спасибо, <b>Мария</b>!</p>',
  }
  await shop.deps.db.execute(sql`
    insert into outbox (channel, kind, payload, next_attempt_at)
    values ('mail', 'order-confirmation', ${JSON.stringify(letter)}::jsonb, ${shop.deps.clock()})
  `)
  start()
  const sent = () => post.mails.find(({ to }) => to.includes(letter.to))
  await expect.poll(sent).toBeDefined()
  expect(readMail(sent() ?? { to: [], source: '' }).html).toContain(letter.html)
  await shop.deps.db.execute(sql`delete from outbox`)
})

describe('an order while the mail server is down', () => {
  it('is accepted at once, and its mail is sent when the server is back', async () => {
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

describe('a messenger that refuses a message', () => {
  it('shows the reason without the secret', async () => {
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

describe('a shop without notification settings', () => {
  it('stores no messages and runs nothing', async () => {
    const before = await countRows(shop, 'outbox')
    const nowhere = { ...(await shop.deps.notifications()), smtpUrl: '', telegramBotToken: '' }
    const silent = { ...shop.deps, notifications: async () => nowhere }
    const placed = await (await order(shop, [ball])).json()
    const after = await countRows(shop, 'outbox')
    expect(after).toBe(before + 3)
    const context = await messageContext(silent)
    await inTransaction(silent.db, (tx) =>
      queueOrderMessages(tx, context, { order: placed, places: null, origin: '', now: silent.clock() }),
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

describe('the progress of an order', () => {
  const at = (id: number, path: string, body: object) =>
    shop.request('PUT', `/api/admin/orders/${id}/${path}`, { body, token })
  const kindsAbout = async (id: number) => {
    const all: Notification[] = await (
      await shop.request('GET', `/api/admin/notifications?orderId=${id}`, { token })
    ).json()
    return all.map(({ kind }) => kind).filter((kind) => /^order-(?!confirmation)/.test(kind))
  }
  const mailsAbout = async (id: number) => {
    const { rows } = await shop.database.pool.query(
      `select payload from outbox where order_id = ${id} and kind like 'order-%' order by id desc`,
    )
    return rows.map(({ payload }) => payload)
  }

  it('is sent to the shopper once: confirmed, at the courier, done', async () => {
    await setRules(shop, rulesOf([slotRule('13:00', '15:00')]))
    const slot = { from: '13:00', to: '15:00' }
    const date = '2031-01-05'
    const placed = await (await orderDelivery(shop, [ball], { date, delivery: { slot } })).json()
    await at(placed.id, 'status', { status: 'processing' })
    await at(placed.id, 'status', { status: 'pending' })
    await at(placed.id, 'status', { status: 'processing' })
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    await at(placed.id, 'delivery', { deliveryDate: date, slot, courierId: couriers[0].id })
    await at(placed.id, 'status', { status: 'completed' })
    expect(await kindsAbout(placed.id)).toEqual(['order-completed', 'order-handed', 'order-confirmed'])
    const [completed, handed] = await mailsAbout(placed.id)
    expect(completed.text).toContain('Спасибо, что выбрали магазин «Шар-птица».')
    expect(handed.subject).toBe(`Заказ №${placed.id} передан курьеру`)
    expect(handed.text).toContain('Когда: 05.01.2031, 13:00–15:00')
    expect(handed.text).toContain(`https://shar.example/order/${placed.token}`)
  })

  it('names a sum as one without the delivery until its price is known', async () => {
    const { zones } = await setRules(shop, rulesOf([]))
    const asked = { delivery: { method: 'courier' } } as const
    const open = await (await orderDelivery(shop, [ball], asked)).json()
    await at(open.id, 'status', { status: 'processing' })
    const agreed = await (await orderDelivery(shop, [ball], asked)).json()
    await at(agreed.id, 'delivery', { deliveryDate: null, slot: null, zoneId: zones[0]?.id })
    await at(agreed.id, 'status', { status: 'processing' })
    const toPay = async (id: number) => /К оплате: .*/.exec((await mailsAbout(id))[0].text)?.[0]
    expect(await toPay(open.id)).toBe(`К оплате: ${formatRub('1290.00')} (без доставки)`)
    expect(await toPay(agreed.id)).toBe(`К оплате: ${formatRub('1590.00')}`)
  })

  it('does not mention a courier before the order is confirmed', async () => {
    await setRules(shop, rulesOf([]))
    const placed = await (await orderDelivery(shop, [ball])).json()
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    const given = { deliveryDate: null, slot: null, courierId: couriers[0].id }
    expect((await at(placed.id, 'delivery', given)).status).toBe(200)
    expect(await kindsAbout(placed.id)).toEqual([])
    await at(placed.id, 'status', { status: 'processing' })
    expect(await kindsAbout(placed.id)).toEqual(['order-handed', 'order-confirmed'])
    await at(placed.id, 'delivery', { ...given, courierId: null })
    await at(placed.id, 'status', { status: 'pending' })
    await at(placed.id, 'delivery', given)
    await at(placed.id, 'status', { status: 'processing' })
    expect(await kindsAbout(placed.id)).toEqual(['order-handed', 'order-confirmed'])
  })

  it('does not mention a courier for a pickup', async () => {
    await setRules(shop, rulesOf([]))
    const placed = await (await orderDelivery(shop, [ball], { delivery: { method: 'pickup' } })).json()
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    const given = { deliveryDate: null, slot: null, courierId: couriers[0].id }
    expect((await at(placed.id, 'delivery', given)).status).toBe(200)
    await at(placed.id, 'status', { status: 'processing' })
    expect(await kindsAbout(placed.id)).toEqual(['order-confirmed'])
  })

  it('names place and hours of a pickup until it has happened', async () => {
    await setRules(shop, rulesOf([]))
    const place = await (await orderDelivery(shop, [ball], { delivery: { method: 'pickup' } })).json()
    await at(place.id, 'status', { status: 'processing' })
    await at(place.id, 'status', { status: 'completed' })
    const [completed, confirmed, accepted] = await mailsAbout(place.id)
    const where = 'Самовывоз\nГде забрать: Мурманск, улица Примерная, 1\nЧасы работы: Вт–Вс 11:00–20:00'
    expect(accepted.text).toContain(
      `Скидка: −${formatRub('64.00')}\nИтого: ${formatRub('1226.00')}\n\n${where}\n`,
    )
    expect(confirmed.text).toContain(`К оплате: ${formatRub('1226.00')}\n\n${where}\n\n`)
    expect(completed.text).not.toContain('Где забрать')
    // Nothing is brought, so nothing is said of what that costs or of its details.
    expect(accepted.text).not.toContain('Доставка')
    expect(accepted.text).not.toContain('доставки')
    const { rows } = await shop.database.pool.query(
      `select payload ->> 'text' as text from outbox where order_id = ${place.id} and kind = 'new-order' and channel = 'mail'`,
    )
    expect(rows[0].text).toContain('\n\nСамовывоз')
    expect(rows[0].text).not.toContain('Доставка')
  })

  it('does not mention a courier after the order is done', async () => {
    const placed = await (await order(shop, [ball])).json()
    await at(placed.id, 'status', { status: 'completed' })
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    const given = await at(placed.id, 'delivery', {
      deliveryDate: null,
      slot: null,
      courierId: couriers[0].id,
    })
    expect([given.status, await kindsAbout(placed.id)]).toEqual([200, ['order-completed']])
  })

  it("is sent in the owner's words, or not at all", async () => {
    const confirmed = {
      enabled: true,
      subject: 'Ура, №{номер}! {когда}',
      text: '{имя}, готовим.\nЖдите {когда}.\n\nВаша {магазин}',
    }
    const off = { enabled: false, subject: 'Нет', text: 'Нет' }
    const body = { confirmed, handed: off, completed: off }
    const saved = await shop.request('PUT', '/api/admin/settings/messages', { body, token })
    expect(await saved.json()).toEqual(body)
    expect(await (await shop.request('GET', '/api/admin/settings/messages', { token })).json()).toEqual(body)
    const placed = await (await order(shop, [ball], { firstName: 'evil.example' })).json()
    await at(placed.id, 'status', { status: 'processing' })
    await at(placed.id, 'status', { status: 'completed' })
    expect(await kindsAbout(placed.id)).toEqual(['order-confirmed'])
    const [mail] = await mailsAbout(placed.id)
    expect(mail.subject).toBe(`Ура, №${placed.id}!`)
    // Without a date its line is left out, and a typed name forms no link.
    expect(mail.text).toContain('evil. example, готовим.\n\nВаша Шар-птица')
    for (const words of [
      { ...confirmed, subject: 'Две\nстроки' },
      { ...confirmed, text: ' ' },
      { ...confirmed, subject: 'Заказ {номр}' },
    ]) {
      const refused = await shop.request('PUT', '/api/admin/settings/messages', {
        body: { ...body, confirmed: words },
        token,
      })
      expect(refused.status).toBe(400)
    }
  })

  it('is refused in words with an unknown placeholder, and the owner sees which', async () => {
    const letter = { enabled: true, subject: 'Готово', text: 'Привет {имя} {бяка}, {имя клиента}' }
    const refused = await shop.request('PUT', '/api/admin/settings/messages', {
      body: { confirmed: letter, handed: letter, completed: { ...letter, text: 'Привет, {имя}' } },
      token,
    })
    expect(refused.status).toBe(400)
    const { errors } = await refused.json()
    expect(Object.keys(errors)).toEqual(['confirmed.text', 'handed.text'])
    expect(errors['confirmed.text']).toBe(
      'Нечего подставить вместо {бяка}, {имя клиента}. Можно: {имя}, {номер}, {когда}, {сумма}, {магазин}, {телефон}',
    )
  })

  it('warns staff about a slot once, when few places are left', async () => {
    await setRules(shop, rulesOf([slotRule('13:00', '15:00', 4), slotRule('15:00', '17:00', 1)]))
    const told = async () => {
      const { rows } = await shop.database.pool.query(
        `select channel, payload ->> 'text' as text from outbox where kind = 'slot-nearly-full' order by id`,
      )
      return rows.map(({ channel, text }) => `${channel}: ${text}`)
    }
    const take = (from: string, to: string) =>
      orderDelivery(shop, [ball], { date: '2031-01-06', delivery: { slot: { from, to } } })
    await take('13:00', '15:00')
    expect(await told()).toEqual([])
    for (let more = 0; more < 3; more += 1) await take('13:00', '15:00')
    await take('15:00', '17:00')
    expect(await told()).toEqual([
      'mail: 06.01.2031, 13:00–15:00: осталось 2 места',
      'telegram: 06.01.2031, 13:00–15:00: осталось 2 места',
      'mail: 06.01.2031, 15:00–17:00: мест не осталось',
      'telegram: 06.01.2031, 15:00–17:00: мест не осталось',
    ])
  })
})

it('mails about a new order contain its delivery and its costs', async () => {
  const { zones } = await setRules(shop, rulesOf([slotRule('13:00', '15:00', 4, '150.00')]))
  await shop.deps.db.execute(sql`delete from outbox`)
  await orderDelivery(shop, [ball], {
    date: '2031-01-07',
    delivery: {
      zoneId: zones[0]?.id,
      slot: { from: '13:00', to: '15:00' },
      recipient: { name: 'Аня', phone: '+7 921 000-00-00', isSurprise: true },
      hidePrices: true,
      card: 'Ура!',
      partyAt: '2031-01-07T18:30',
    },
  })
  const { rows } = await shop.database.pool.query(
    `select channel, kind, payload ->> 'text' as text from outbox order by id`,
  )
  const [staff, telegram, shopper] = rows.map(({ text }) => text)
  for (const words of [
    `Товары: ${formatRub('1290.00')}\nДоставка: ${formatRub('450.00')}`,
    'Район: Октябрьский округ',
    'Когда: 07.01.2031, 13:00–15:00',
    'Получатель: Аня',
    'Открытка: Ура!',
    'Телефон получателя: +7 921 000-00-00',
    'Сюрприз: получателю не звонить',
  ])
    expect(staff).toContain(words)
  for (const letter of [staff, shopper]) expect(letter).toContain('Начало праздника: 07.01.2031, 18:30')
  expect(telegram).not.toMatch(/Аня|921/)
  expect(shopper).toContain(`Итого: ${formatRub('1740.00')}`)
  expect(shopper).not.toContain('921')
})
