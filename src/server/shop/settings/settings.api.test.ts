import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { untilHeard } from '#test/support/heard.ts'
import { readMail, startMailServer } from '#test/support/mail-server.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { startOutbox } from '../notifications/outbox.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

const shop = await testShop()
shop.setNow('2031-05-01T10:00:00.000Z')
const token = await shop.signIn()
const fixed = await testShop({
  SHOP_PHONE: '+7 (921) 111-22-33',
  SHOP_VK_URL: 'http://vk.example/shar',
  SHOP_OPENS: '09:00',
  SMTP_URL: 'smtp://robot:from-the-server@127.0.0.1:1',
})
const fixedToken = await fixed.signIn()

const bot = createServer((_, response) => {
  response.writeHead(400, { 'content-type': 'application/json' })
  response.end('{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}')
}).listen(0, '127.0.0.1')
await once(bot, 'listening')
afterAll(() => bot.close())
const { port } = bot.address() as AddressInfo
const messaging = await testShop({ TELEGRAM_API_URL: `http://127.0.0.1:${port}` })

const read = async (from: Shop, bearer: string): Promise<OwnerSettings> =>
  (await from.request('GET', '/api/admin/settings', { token: bearer })).json()
const settings = () => read(shop, token)
const put = (section: string, body: unknown) =>
  shop.request('PUT', `/api/admin/settings/${section}`, { body, token })
const told = async () => (await shop.request('GET', '/api/shop')).json()

describe('an owner without own settings', () => {
  it('sees the defaults of the shop, including delivery, and nothing is fixed', async () => {
    expect(await settings()).toMatchObject({
      shop: { brand: 'Шар-птица', phone: '+7 (900) 000-00-00', freeDeliveryFrom: '3000.00' },
      hours: { timeZone: 'Europe/Moscow', week: { 1: null, 2: { from: '11:00', to: '20:00' } } },
      delivery: { leadMinutes: 120 },
      notifications: { smtpUrl: '', mailFrom: '', mailTo: '', telegramBotToken: '', telegramChatId: '' },
      pages: { heroTitle: 'Праздник выше сопок', about: expect.stringContaining('<p>') },
      locked: [],
    })
  })

  it('may save everything unchanged', async () => {
    const before = await settings()
    for (const section of ['shop', 'hours', 'notifications', 'pages'] as const) {
      const saved = await put(section, before[section])
      expect([section, saved.status, await saved.json()]).toEqual([section, 200, before[section]])
    }
    expect(await settings()).toEqual(before)
  })
})

describe('a setting changed by the owner', () => {
  it('appears at once in the shop, its feeds, its manifest and its API', async () => {
    const { shop: facts } = await settings()
    const changed = { ...facts, brand: 'Облако & Ко', phone: '+7 (8152) 55-55-55', cityIn: 'в Коле' }
    expect((await put('shop', changed)).status).toBe(200)
    expect(await told()).toMatchObject({ brand: 'Облако & Ко', phone: '+7 (8152) 55-55-55' })
    const text = async (path: string) => (await shop.request('GET', path)).text()
    expect(await text('/blog/rss.xml')).toContain('Облако &amp; Ко')
    expect(await text('/feeds/yandex.yml')).toContain('Облако &amp; Ко')
    expect(await text('/feeds/google.xml')).toContain('Воздушные шары в Коле')
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ short_name: 'Облако & Ко' })
    expect(await text('/api/docs')).toContain('Облако &amp; Ко')
  })

  it('reaches a server that has not written it itself', async () => {
    expect((await shop.deps.facts()).address).toBe('Мурманск, улица Примерная, 1')
    await shop.deps.db.execute(
      sql`update shop_settings set value = value || '{"address": "Кола, 2"}' where section = 'shop'`,
    )
    await untilHeard(shop)
    expect((await shop.deps.facts()).address).toBe('Кола, 2')
  })

  it('describes the hours in words, too, when days differ', async () => {
    const { hours } = await settings()
    const weekdays = { from: '11:00', to: '20:00' }
    const weekend = { from: '10:00', to: '18:00' }
    const week = { 1: null, 2: weekdays, 3: weekdays, 4: weekdays, 5: weekdays, 6: weekend, 7: weekend }
    expect((await put('hours', { ...hours, week })).status).toBe(200)
    expect(await told()).toMatchObject({
      hoursShort: 'Вт–Пт 11:00–20:00, Сб–Вс 10:00–18:00',
      opens: '10:00',
      closes: '20:00',
    })
  })

  it('is refused beside its field, and nothing of the section is stored', async () => {
    const before = await settings()
    const wrong = async (section: 'shop' | 'hours' | 'notifications' | 'pages', change: object) => {
      const answer = await put(section, { ...before[section], ...change })
      expect(answer.status).toBe(400)
      return Object.keys((await answer.json()).errors)
    }
    expect(await wrong('shop', { brand: 'Другое', email: 'zakaz@shar-ptitsa' })).toEqual(['email'])
    expect(await wrong('shop', { brand: ' ' })).toEqual(['brand'])
    expect(await wrong('shop', { phone: '12' })).toEqual(['phone'])
    expect(await wrong('shop', { mapUrl: 'http://map.example' })).toEqual(['mapUrl'])
    expect(await wrong('shop', { mapUrl: 'javascript:alert(1)' })).toEqual(['mapUrl'])
    expect(await wrong('shop', { social: [{ name: 'VK', url: 'http://vk.example' }] })).toEqual([
      'social.0.url',
    ])
    expect(await wrong('shop', { freeDeliveryFrom: 'много' })).toEqual(['freeDeliveryFrom'])
    expect(await wrong('hours', { timeZone: 'Мурманск' })).toEqual(['timeZone'])
    expect(
      await wrong('hours', { week: { ...before.hours.week, 3: { from: '20:00', to: '11:00' } } }),
    ).toEqual(['week.3.to'])
    expect(await wrong('notifications', { smtpUrl: 'https://mail.example' })).toEqual(['smtpUrl'])
    expect(await wrong('notifications', { smtpUrl: 'smtp://' })).toEqual(['smtpUrl'])
    expect(await wrong('notifications', { telegramBotToken: '•••' })).toEqual(['telegramBotToken'])
    expect(await wrong('pages', { privacy: '<p> </p>' })).toEqual(['privacy'])
    const { brand: _, ...incomplete } = before.shop
    expect((await put('shop', incomplete)).status).toBe(400)
    expect(await settings()).toEqual(before)
  })
})

describe('a setting from the environment', () => {
  const putFixed = (section: string, body: unknown) =>
    fixed.request('PUT', `/api/admin/settings/${section}`, { body, token: fixedToken })

  it('is shown as fixed and never with its secret', async () => {
    const { shop: facts, hours, notifications, locked } = await read(fixed, fixedToken)
    expect(facts).toMatchObject({
      phone: '+7 (921) 111-22-33',
      social: [{ name: 'ВКонтакте', url: 'http://vk.example/shar' }],
    })
    expect(hours.week[2]).toEqual({ from: '09:00', to: '20:00' })
    expect(notifications.smtpUrl).toBe('smtp://robot:•••@127.0.0.1:1')
    expect(locked).toEqual(['shop.phone', 'shop.social', 'hours.week', 'notifications.smtpUrl'])
  })

  it('may be repeated while something else is saved and is not copied to the database', async () => {
    const { shop: facts, notifications } = await read(fixed, fixedToken)
    expect((await putFixed('shop', { ...facts, brand: 'Облако' })).status).toBe(200)
    expect((await putFixed('notifications', { ...notifications, mailTo: 'a@shop.example' })).status).toBe(200)
    const { rows } = await fixed.deps.db.execute<{ all: string }>(sql`
      select coalesce(string_agg(value::text, ' '), '') || (select count(*) from shop_secrets) as all from shop_settings
    `)
    expect(rows[0]?.all).toMatch(/Облако.*0$/s)
    expect(rows[0]?.all).not.toMatch(/921|vk\.example|from-the-server/)
    expect((await fixed.deps.notifications()).smtpUrl).toBe('smtp://robot:from-the-server@127.0.0.1:1')
  })

  it('cannot be changed, and nothing of the section is stored then', async () => {
    const before = await read(fixed, fixedToken)
    const answer = await putFixed('shop', { ...before.shop, brand: 'Туча', phone: '+7 (900) 000-00-00' })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'locked', errors: { phone: expect.stringContaining('SHOP_PHONE') } }),
    ])
    for (const smtpUrl of ['smtp://robot:mine@127.0.0.1:1', 'smtp://robot:•••@127.0.0.2:1']) {
      const other = { ...before.notifications, smtpUrl }
      expect((await putFixed('notifications', other)).status).toBe(409)
    }
    expect(await read(fixed, fixedToken)).toEqual(before)
  })
})

describe('secrets', () => {
  const secret = { smtpPassword: 'p@ss word', token: '12345:AAE-secret_token' }
  const withSecrets = {
    smtpUrl: `smtps://zakaz:${encodeURIComponent(secret.smtpPassword)}@mail.example:465`,
    mailFrom: 'Шар-птица <zakaz@shop.example>',
    mailTo: 'elena@shop.example',
    telegramBotToken: secret.token,
    telegramChatId: '-1001234567890',
  }

  it('are never shown once they are set, and stay when dots are sent back', async () => {
    const masked = {
      ...withSecrets,
      smtpUrl: 'smtps://zakaz:•••@mail.example:465',
      telegramBotToken: '•••',
    }
    expect(await (await put('notifications', withSecrets)).json()).toEqual(masked)
    expect((await settings()).notifications).toEqual(masked)
    expect((await put('notifications', { ...masked, mailTo: 'anna@shop.example' })).status).toBe(200)
    expect(await shop.deps.notifications()).toEqual({ ...withSecrets, mailTo: 'anna@shop.example' })
    // A browser percent-encodes the mask in an address.
    const encoded = { ...masked, smtpUrl: new URL(masked.smtpUrl).href.replace(/\/$/, '') }
    await put('notifications', encoded)
    expect((await shop.deps.notifications()).smtpUrl).toBe(withSecrets.smtpUrl)
    for (const smtpUrl of [` ${masked.smtpUrl}`, masked.smtpUrl.replace(':465', '')]) {
      expect((await put('notifications', { ...masked, smtpUrl })).status).toBe(200)
      expect((await shop.deps.notifications()).smtpUrl).toContain(encodeURIComponent(secret.smtpPassword))
    }
    await put('notifications', withSecrets)
  })

  it('are sent only to the server and the account that they were entered for', async () => {
    const { notifications } = await settings()
    for (const smtpUrl of [
      'smtps://zakaz:•••@elsewhere.example:465',
      'smtps://other:•••@mail.example:465',
      // Without the encryption, the password would be readable on its way.
      'smtp://zakaz:•••@mail.example:465',
      'smtps://zakaz:•••@mail.example:2525',
      'smtps://zakaz:•••@mail.example:465?proxy=http://127.0.0.1:1',
      'smtps://zakaz:typed@mail.example:465?sendmail=true&path=/tmp/x.sh',
    ]) {
      const refused = await put('notifications', { ...notifications, smtpUrl })
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([400, ['smtpUrl']])
    }
    expect((await shop.deps.notifications()).smtpUrl).toBe(withSecrets.smtpUrl)
  })

  it('appear neither in the settings, nor in the journal, nor in the log', async () => {
    const { rows } = await shop.deps.db.execute<{ words: string }>(sql`
      select (select string_agg(value::text, ' ') from shop_settings)
        || (select string_agg(to_jsonb(a)::text, ' ') from admin_audit a) as words
    `)
    const words = `${rows[0]?.words}${shop.logLines.join('')}`
    expect(words).toContain('elena@shop.example')
    for (const hidden of [secret.token, secret.smtpPassword, encodeURIComponent(secret.smtpPassword)])
      expect(words).not.toContain(hidden)
  })

  it('are deleted when the field is emptied', async () => {
    const none = { smtpUrl: '', mailFrom: '', mailTo: '', telegramBotToken: '', telegramChatId: '' }
    expect((await put('notifications', none)).status).toBe(200)
    const { rows } = await shop.deps.db.execute(sql`select * from shop_secrets`)
    expect(rows).toEqual([])
  })
})

describe('notifications', () => {
  const test = (channel: string) =>
    shop.request('POST', '/api/admin/settings/notifications/test', { body: { channel }, token })
  const none = { smtpUrl: '', mailFrom: '', mailTo: '', telegramBotToken: '', telegramChatId: '' }

  it('follow the owner’s settings at once, through a running server', async () => {
    const outbox = startOutbox(shop.deps)
    const mail = await startMailServer()
    try {
      expect(await told()).toMatchObject({ contactDelivered: false })
      await put('notifications', { ...none, smtpUrl: mail.url, mailTo: 'elena@shop.example' })
      expect(await told()).toMatchObject({ contactDelivered: true })
      const ball = await addProduct(shop)
      const placed = await (await order(shop, [ball])).json()
      const mails = (await mail.received(2)).map(readMail)
      expect(mails.map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining(`Новый заказ №${placed.id}`),
      )
    } finally {
      await outbox.stop()
      await mail.close()
    }
  })

  it('are tested by a message at once, and the answer of the other side is shown', async () => {
    const works = await startMailServer()
    onTestFinished(() => works.close())
    await put('notifications', { ...none, smtpUrl: works.url, mailTo: 'elena@shop.example' })
    const sent = await test('mail')
    expect([sent.status, await sent.json()]).toEqual([200, { answer: expect.stringMatching(/^250/) }])
    expect((await works.received(1))[0]?.to).toEqual(['elena@shop.example'])
  })

  it('show the refusal of the other side without the secret', async () => {
    const refusing = await startMailServer({ refusal: (address) => `no such box ${address} p%40ss` })
    const url = refusing.url.replace('//', '//robot:p%40ss@')
    await put('notifications', { ...none, smtpUrl: url, mailTo: 'nobody@shop.example' })
    const answer = await test('mail')
    await refusing.close()
    const { message } = await answer.json()
    expect([answer.status, message]).toEqual([502, expect.stringContaining('nobody@shop.example')])
    expect(message).not.toContain('p%40ss')
  })

  it('cannot be tested before they are set up (409)', async () => {
    await put('notifications', none)
    expect((await test('mail')).status).toBe(409)
    expect((await test('telegram')).status).toBe(409)
    expect((await test('pigeon')).status).toBe(400)
  })
})

it('the refusal of a messenger is quoted', async () => {
  const body = { smtpUrl: '', mailFrom: '', mailTo: '', telegramBotToken: '1:secret', telegramChatId: '-1' }
  const call = { token: await messaging.signIn() }
  await messaging.request('PUT', '/api/admin/settings/notifications', { body, ...call })
  const answer = await messaging.request('POST', '/api/admin/settings/notifications/test', {
    body: { channel: 'telegram' },
    ...call,
  })
  expect([answer.status, (await answer.json()).message]).toEqual([
    502,
    'Telegram: 400 Bad Request: chat not found',
  ])
})

describe('texts of pages', () => {
  const page = async (name: string) => (await shop.request('GET', `/api/shop/pages/${name}`)).json()
  const versions = async () =>
    (await shop.request('GET', '/api/admin/settings/pages/versions', { token })).json()

  it('are cleaned like articles and shown at once', async () => {
    const { pages } = await settings()
    const about = '<p>Мы</p><script>alert(1)</script><p onclick="x()">надуваем</p>'
    const saved = await (await put('pages', { ...pages, heroTitle: 'Шары', about })).json()
    expect(saved).toMatchObject({ heroTitle: 'Шары', about: '<p>Мы</p><p>надуваем</p>' })
    expect(await told()).toMatchObject({ heroTitle: 'Шары' })
    expect(await page('about')).toEqual({ html: '<p>Мы</p><p>надуваем</p>', isOwn: true, version: null })
    expect((await shop.request('GET', '/api/shop/pages/secrets')).status).toBe(404)
  })

  it('of delivery, offer and returns are the owner’s, and ours while they are empty', async () => {
    const { pages } = await settings()
    expect(pages).toMatchObject({ delivery: '', terms: '', returns: '' })
    expect(await page('delivery')).toEqual({ html: '', isOwn: false, version: null })
    const ours = await page('returns')
    expect(ours).toMatchObject({ isOwn: false })
    expect(ours.html).toMatch(/с вашей надписью.*После изготовления они возврату не подлежат/)
    expect((await page('terms')).html).toContain('ИП Примерова Анна Ивановна')
    const own = { delivery: '<p>Едем в чехле</p>', terms: '<p>Договор</p><script>x()</script>' }
    const saved = await (await put('pages', { ...pages, ...own })).json()
    expect(saved).toMatchObject({ delivery: own.delivery, terms: '<p>Договор</p>', returns: '' })
    expect(await page('terms')).toEqual({ html: '<p>Договор</p>', isOwn: true, version: null })

    const { delivery: _, terms: _terms, returns: _returns, ...older } = pages
    expect(await (await put('pages', older)).json()).toMatchObject({ delivery: own.delivery })
    expect(await page('terms')).toMatchObject({ isOwn: true })
    await put('pages', { ...pages, delivery: '', terms: '<p> </p>' })
    expect(await settings()).toMatchObject({ pages: { delivery: '', terms: '' } })
    expect(await page('terms')).toMatchObject({ isOwn: false })
  })

  it.each(['about', 'privacy', 'terms'])(
    'have their pictures stored like those of articles: %s',
    async (field) => {
      const { pages } = await settings()
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
      const picture = await sharp({
        create: { width: 900, height: 700, channels: 3, background: '#c02050', noise },
      })
        .png()
        .toBuffer()
      expect(picture.byteLength).toBeGreaterThan(1024 * 1024)
      const html = (src: string) => `<p>Мастерская</p><img src="${src}" alt="Шары" />`
      const response = await put('pages', {
        ...pages,
        [field]: html(`data:image/png;base64,${picture.toString('base64')}`),
      })
      expect(response.status).toBe(200)
      const saved = await response.json()
      expect(saved[field]).toMatch(/src="\/uploads\/[a-z0-9]+-900x700\/\d+\.webp" width="900" height="700"/)
      const [, address = ''] = /src="([^"]*)"/.exec(saved[field]) ?? []
      expect((await shop.request('GET', address)).status).toBe(200)
      const before = await versions()
      await put('pages', saved)
      expect(await versions()).toEqual(before)

      const broken = await put('pages', { ...pages, [field]: html('data:image/png;base64,AAAA') })
      expect([broken.status, Object.keys((await broken.json()).errors)]).toEqual([400, [field]])
      await put('pages', pages)
    },
  )

  it('follow the facts of the shop while the owner has not changed them', async () => {
    const { shop: facts } = await settings()
    const [before] = await versions()
    shop.setNow('2031-05-01T10:01:00.000Z')
    await put('shop', { ...facts, cityAround: 'по городу' })
    expect((await versions())[0]).toEqual(before)
    // The earlier version with the old address remains readable.
    await put('shop', { ...facts, email: 'new@shop.example' })
    const present = { version: '2031-05-01T10:01:00.000Z', html: expect.stringContaining('new@shop.example') }
    expect(await page('privacy')).toEqual({ ...present, isOwn: false })
    expect((await versions()).slice(0, 2)).toEqual([
      { ...present, isCurrent: true },
      { ...before, isCurrent: false },
    ])
  })

  it('get a version at each change of the privacy text, and none for the same text', async () => {
    const ours = await page('privacy')
    shop.setNow('2031-05-01T10:02:00.000Z')
    const { pages } = await settings()
    await put('pages', { ...pages, privacy: '<p>Мы бережём данные.</p>' })
    expect(await page('privacy')).toMatchObject({ version: '2031-05-01T10:02:00.000Z' })
    expect(await told()).toMatchObject({ privacyVersion: '2031-05-01T10:02:00.000Z' })

    shop.setNow('2031-05-01T10:03:00.000Z')
    await put('pages', { ...pages, heroTitle: 'Другое', privacy: '<p>Мы бережём данные.</p>' })
    expect(await page('privacy')).toMatchObject({ version: '2031-05-01T10:02:00.000Z' })

    await put('pages', { ...pages, privacy: '<p>И телефоны тоже.</p>' })
    const all: { version: string; html: string; isCurrent: boolean }[] = await versions()
    expect(all.slice(0, 3)).toMatchObject([
      { version: '2031-05-01T10:03:00.000Z', isCurrent: true },
      { version: '2031-05-01T10:02:00.000Z', isCurrent: false },
      { version: ours.version, html: ours.html, isCurrent: false },
    ])
    expect(all.at(-1)?.version).toBe('2026-11-16')
  })

  it('have their privacy version stored with each order', async () => {
    const ball = await addProduct(shop)
    const { id } = await (await order(shop, [ball])).json()
    const { rows } = await shop.deps.db.execute(sql`select consent_version from orders where id = ${id}`)
    expect(rows).toEqual([{ consent_version: '2031-05-01T10:03:00.000Z' }])
  })
})

describe('two owners at one section', () => {
  const save = async (section: string, body: object, version?: number) => {
    const query = version === undefined ? '' : `?version=${version}`
    const answer = await shop.request('PUT', `/api/admin/settings/${section}${query}`, { body, token })
    return { status: answer.status, body: await answer.json() }
  }

  it('do not overwrite each other, and the later one sees who changed what', async () => {
    const { shop: opened, versions } = await settings()
    const first = await save(
      'shop',
      { ...opened, phone: '+7 (921) 555-44-33', address: 'Ленина, 1' },
      versions.shop,
    )
    expect(first).toMatchObject({ status: 200, body: { version: versions.shop + 1 } })
    const second = await save('shop', { ...opened, city: 'Кола' }, versions.shop)
    expect(second).toEqual({
      status: 409,
      body: {
        message: 'Раздел «Магазин» тем временем изменён. admin: телефон, адрес.',
        reason: 'version',
        version: versions.shop + 1,
        changes: [{ by: 'admin', at: expect.any(String), fields: ['phone', 'address'] }],
      },
    })
    expect((await settings()).shop).toMatchObject({ phone: '+7 (921) 555-44-33', city: opened.city })
    const again = await save('shop', { ...(await settings()).shop, city: 'Кола' }, versions.shop + 1)
    expect(again.body).toMatchObject({
      city: 'Кола',
      phone: '+7 (921) 555-44-33',
      version: versions.shop + 2,
    })
  })

  it('may save without a version and get none back', async () => {
    const { hours, versions } = await settings()
    const week = { ...hours.week, 1: { from: '10:00', to: '12:00' } }
    expect(await save('hours', { ...hours, week })).toEqual({ status: 200, body: { ...hours, week } })
    expect(await save('hours', hours)).toEqual({ status: 200, body: hours })
    expect((await settings()).versions.hours).toBe(versions.hours + 2)
  })

  it('undo nothing by saving the same values', async () => {
    const { pages, versions } = await settings()
    const changed = { ...pages, heroTitle: 'Праздник рядом' }
    expect((await save('pages', changed, versions.pages)).status).toBe(200)
    expect(await save('pages', changed, versions.pages)).toMatchObject({
      status: 200,
      body: { version: versions.pages + 1 },
    })
  })

  it('see a changed secret by name and never by value', async () => {
    const { notifications, versions } = await settings()
    const opened = versions.notifications
    await save('notifications', { ...notifications, telegramBotToken: '1:first', telegramChatId: '5' })
    expect(
      (await save('notifications', { ...notifications, telegramBotToken: '2:second', telegramChatId: '5' }))
        .status,
    ).toBe(200)
    const late = await save('notifications', { ...notifications, telegramChatId: '6' }, opened + 1)
    expect(late).toMatchObject({ status: 409, body: { changes: [{ fields: ['telegramBotToken'] }] } })
    expect(JSON.stringify(late)).not.toContain('second')
  })

  it.each(['delivery', 'messages'] as const)('do not overwrite each other in %s', async (section) => {
    const { [section]: opened, versions } = await settings()
    const changed =
      section === 'delivery'
        ? { ...opened, leadMinutes: 45 }
        : { ...opened, handed: { enabled: false, subject: 'Едем', text: 'Едем к вам' } }
    expect((await save(section, changed, versions[section])).body.version).toBe(versions[section] + 1)
    const late = await save(
      section,
      { ...opened, horizonDays: 7, completed: Object(Reflect.get(changed, 'handed')) },
      versions[section],
    )
    expect([late.status, late.body.reason]).toEqual([409, 'version'])
  })
})
