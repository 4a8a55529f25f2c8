import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/db/open.ts'
import { texts } from '#server/platform/db/texts.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { directPlace, engineName } from '#test/support/database.ts'
import { rulesOf, slotRule } from '#test/support/delivery.ts'
import { orderOf } from '#test/support/ordering.ts'
import { pgbouncerPath, startPgbouncer } from '#test/support/pgbouncer.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { command } from '#test/support/postgres-server.ts'
import { amount, expectWithin, figure, inSeconds, isLong } from '../support/figures.ts'
import { addBalloon, call, endServersWithFile, signIn, startServer } from '../support/server.ts'

const isPossible = engineName() === 'postgres' && pgbouncerPath !== null
if (engineName() === 'postgres' && !pgbouncerPath) {
  console.warn('behind a transaction pooler: LEFT OUT, pgbouncer is not installed')
  figure('behind a transaction pooler', 'left out: pgbouncer is not installed')
}

const shoppers = amount(40, 400)
const pieces = 5
const places = 3
const slot = { from: '13:00', to: '15:00' }
const date = addDays(shopDate(new Date(), 'Europe/Moscow'), 3)

describe.runIf(isPossible)('servers behind a transaction pooler of three connections', async () => {
  if (!isPossible) return
  endServersWithFile()
  const directUrl = await directPlace('migrated')
  const pooler = await startPgbouncer(directUrl, { poolSize: 3 })
  afterAll(pooler.stop)
  const start = (more: NodeJS.ProcessEnv) =>
    startServer({ DATABASE_URL: pooler.url, LOG_LEVEL: 'warn', ...more })
  const [first, second, alone] = await Promise.all([
    start({ DATABASE_DIRECT_URL: directUrl }),
    start({ DATABASE_DIRECT_URL: directUrl }),
    start({}),
  ])
  const servers = [first, second, alone]
  const origin = (index: number) => servers[index % servers.length]?.origin ?? ''
  const staff = await signIn(first.origin)
  const balloon = await addBalloon(first.origin, { stock: pieces }, staff)
  const plenty = await addBalloon(first.origin, { name: 'mnogo', slug: 'mnogo' }, staff)
  await call(first.origin, 'PUT', '/api/admin/settings/delivery', {
    body: rulesOf([slotRule(slot.from, slot.to, places)]),
    headers: staff,
  })

  /** All at once, spread over the servers; how often each status was the answer. */
  async function race(send: (index: number) => ReturnType<typeof call>) {
    const answers = await Promise.all(Array.from({ length: shoppers }, (_, index) => send(index)))
    return {
      answers,
      statuses: Object.fromEntries(
        Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
          status,
          all?.length,
        ]),
      ),
    }
  }

  const order = (index: number, body: object, key: string = randomUUID()) =>
    call(origin(index), 'POST', '/api/orders', { body, headers: { 'idempotency-key': key } })

  it('the last pieces are sold once', async () => {
    const { statuses } = await race((index) => order(index, orderOf([balloon])))
    expect(statuses).toEqual({ 201: pieces, 409: shoppers - pieces })
    const ledger = 'select sum(delta)::int from stock_movements where product_id = products.id'
    const { rows } = await command(
      directUrl,
      `select stock, (${ledger}) as moved from products where id = ${balloon.id}`,
    )
    expect(rows).toEqual([{ stock: 0, moved: 0 }])
    figure(`${shoppers} shoppers for ${pieces} pieces behind a pooler`, `${pieces} orders, three servers`)
  })

  it('the places of a slot are given once', async () => {
    const body = { ...orderOf([plenty], { deliveryDate: date }), delivery: { method: 'courier', slot } }
    const { statuses } = await race((index) => order(index, body))
    expect(statuses).toEqual({ 201: places, 409: shoppers - places })
  })

  it('an order that is sent again and again is one order', async () => {
    const key = randomUUID()
    const { answers, statuses } = await race((index) => order(index, orderOf([plenty]), key))
    expect(statuses).toEqual({ 201: shoppers })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  const paths = ['/api/products/mnogo', '/product/mnogo', '/api/products?search=mnogo']
  const shows = async (server: { origin: string }, path: string, price: string) =>
    (await call(server.origin, 'GET', path)).text.includes(`"price":"${price}"`)
  const setPrice = (price: string) =>
    call(first.origin, 'PUT', `/api/admin/products/${plenty.id}`, { body: { price }, headers: staff })
  const heard = async ({ origin: at }: { origin: string }) =>
    /^shop_announcements_heard (\d)$/m.exec((await call(at, 'GET', '/metrics')).text)?.[1]

  it('a price changed on one server is seen on another, past the pooler', async () => {
    await expect.poll(() => Promise.all([heard(first), heard(second)])).toEqual(['1', '1'])
    for (const path of paths) expect(await shows(second, path, '777.00')).toBe(false)
    await setPrice('777.00')
    for (const path of paths) await expect.poll(() => shows(second, path, '777.00')).toBe(true)
  })

  it('a server without a way past the pooler says so and keeps nothing', async () => {
    await expect.poll(alone.said).toContain(texts.poolerAlone)
    expect(first.said()).not.toContain(texts.poolerAlone)
    expect(await heard(alone)).toBe('0')
    for (let price = 801; price < 801 + amount(3, 30); price += 1) {
      await setPrice(`${price}.00`)
      for (const path of paths) expect([path, await shows(alone, path, `${price}.00`)]).toEqual([path, true])
    }
    figure('a pooler without DATABASE_DIRECT_URL', 'said at start, kept answers bypassed, 0 stale')
  })
})

describe.runIf(isPossible && isLong)('two PostgreSQL servers, each behind a pooler', () => {
  /** One address that names several, by their socket folders. */
  const together = (urls: string[]) => {
    const address = new URL(urls[0] ?? '')
    address.searchParams.set('host', urls.map((url) => new URL(url).searchParams.get('host')).join(','))
    return address.href
  }

  it('the first is killed, the second is promoted, and the shop writes there', async () => {
    const first = await startCluster({ durable: true })
    onTestFinished(first.stop)
    const second = await startCluster({ durable: true, standbyOf: first })
    onTestFinished(second.stop)
    const clusters = [first.url, second.url]
    const poolers = await Promise.all(clusters.map((url) => startPgbouncer(url)))
    for (const { stop } of poolers) onTestFinished(stop)
    const database = await openDatabase({
      databaseUrl: together(poolers.map(({ url }) => url)),
      directUrl: together(clusters),
      dataDir: '',
    })
    onTestFinished(() => database.close())
    const events: string[] = []
    await database.listen('news', (payload) => events.push(payload), {
      onLost: () => events.push('lost'),
      onBack: () => events.push('back'),
    })
    await database.pool.query('create table visits (id int)')
    await expect
      .poll(async () => (await command(second.url, `select to_regclass('visits') as found`)).rows)
      .toEqual([{ found: 'visits' }])
    await first.kill()
    await expect.poll(database.isCircuitOpen).toBe(true)
    await command(second.url, 'select pg_promote()')
    const promoted = performance.now()
    const visit = () => database.pool.query('insert into visits values (1)')
    await expect
      .poll(
        () =>
          visit().then(
            () => true,
            () => false,
          ),
        { interval: 50 },
      )
      .toBe(true)
    const again = performance.now() - promoted
    expectWithin(5_000, again)
    expect((await command(second.url, 'select id from visits')).rows).toEqual([{ id: 1 }])
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['lost', 'back', 'hello'])
    figure('failover behind two poolers', `writes again ${inSeconds(again)} after the promotion`)
  })
})
