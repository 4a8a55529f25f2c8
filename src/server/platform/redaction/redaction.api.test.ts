import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createListener } from '#server/http/listener.ts'
import { startOutbox } from '#server/shop/notifications/outbox.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { addProduct, orderOf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const person = {
  firstName: 'Светозара',
  lastName: 'Неповторимова',
  email: 'svetozara.n@post.example',
  phone: '+7 (921) 555-01-02',
  address: 'Кольский проспект, 777, квартира 9',
  notes: 'Позвоните соседке Аделаиде',
}
const recipient = { name: 'Аграфена Долгожданная', phone: '+7 (921) 555-01-09' }
const card = 'Аграфене от тайного поклонника'
const message = { name: person.firstName, email: person.email, phone: person.phone, message: person.notes }

const mail = await startMailServer({ refusal: (address) => `<${address}> lives here no more` })
const shop = await testShop({
  LOG_LEVEL: 'trace',
  SMTP_URL: mail.url,
  MAIL_TO: 'staff@shop.example',
  PUBLIC_URL: 'https://shar.example',
})
const server = createServer(createListener(shop.app, shop.deps)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await mail.close()
})

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const run = (statement: string) => shop.deps.db.execute(sql.raw(statement))
const said = (words: string) => shop.logLines.filter((line) => line.includes(`"msg":"${words}"`))

/** A day with many errors; returns the private values that the log must not contain. */
async function liveThroughADay(): Promise<string[]> {
  const ball = await addProduct(shop)
  const delivery = { method: 'courier', recipient, card }
  const order = { ...orderOf([ball], person), delivery }
  const placed = await call('POST', '/api/orders', order)
  const { id, token } = JSON.parse(placed.body)
  const account = { username: 'admin', password: 'admin123' }
  const signedIn = await call('POST', '/api/admin/login', account)
  const bearer: string = JSON.parse(signedIn.body).token
  const [, refreshToken = ''] = /shar_refresh=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '') ?? []
  const staff = { authorization: `Bearer ${bearer}`, cookie: `shar_refresh=${refreshToken}` }

  const look = async () => {
    await call('POST', '/api/orders', order)
    await call('POST', '/api/contact', message)
    for (const path of ['/order/', '//order//', '/ORDER/', '/%6frder/', '/orders/', '/api/orders/', '/api/'])
      await call('GET', path + token)
    await call('GET', `/order/${token}/more?token=${token}`)
    const search = new URLSearchParams({ search: person.phone })
    await call('GET', `/api/admin/orders?${search}`, undefined, staff)
    await call('GET', `/${person.email}?phone=${encodeURIComponent(person.phone)}`)
    await call('POST', '/api/admin/customers', { ...person, phone: '+7 (921) 555-01-03' }, staff)
    await call('PUT', `/api/admin/orders/${id}`, { customer: person, status: 'processing' }, staff)
    await call('POST', '/api/admin/refresh', {}, { cookie: `shar_refresh=${refreshToken}` })
    await call('POST', '/api/admin/login', { ...account, password: 'guessed-badly' })
  }
  await look()
  const outbox = startOutbox(shop.deps)
  await expect.poll(() => said('message not sent').length).toBeGreaterThan(1)
  await outbox.stop()

  // A refusal that quotes the row, then failing queries with parameters.
  await run('alter table customers add constraint nobody check (first_name is null) not valid')
  await run('alter table contact_messages rename column message to words')
  await run('alter table orders rename column notes to remarks')
  await look()
  return [token, bearer, refreshToken, account.password, 'guessed-badly']
}

test('the log of a whole day contains no person and no key', async () => {
  const keys = await liveThroughADay()
  expect(said('request failed').length).toBeGreaterThan(4)
  expect(said('request').length).toBeGreaterThan(30)

  const log = shop.logLines.join('')
  const digits = person.phone.replace(/\D/g, '')
  const secrets = [
    ...keys,
    ...Object.values(person),
    ...Object.values(recipient),
    card,
    digits,
    digits.slice(1),
    '555-01-03',
    'Аделаид',
    'Кольский',
  ]
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ])
  expect(forms.filter((form) => log.includes(form))).toEqual([])
})
