import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { orderOf } from '#test/support/ordering.ts'
import { command } from '#test/support/postgres-server.ts'
import { amount, expectWithin, figure } from './support/figures.ts'
import { randomFrom } from './support/random.ts'
import { addBalloon, call, databasePlace, type Server, signIn, startServer } from './support/server.ts'

/** The promises for other servers and for stock, on an otherwise idle machine. */
const boundMs = amount(10_000, 1_000)
const firstPrice = 1_000
const firstStock = amount(20, 300)

const place = await databasePlace()
const isAlone = engineName() === 'pglite'
const servers: Server[] = [await startServer(place)]
// Detects that it no longer receives announcements of the first one.
if (!isAlone) servers.push(await startServer({ ...place, LOG_LEVEL: 'warn' }))
const [first] = servers
if (!first) throw new Error('no server')
const staff = await signIn(first.origin)

type Write = { server: Server; price: number; answeredAt: number }
type Read = { server: Server; path: string; price: number; beganAt: number }

/** A 503 of a busy moment is not an old response; the next answer counts. */
async function answerOf(server: Server, method: string, path: string, sent?: Parameters<typeof call>[3]) {
  for (;;) {
    const beganAt = performance.now()
    const answer = await call(server.origin, method, path, sent)
    if (answer.status !== 503) return { ...answer, beganAt }
    await pause(100)
  }
}

/** Prices only rise, so a price identifies the write that was seen. */
async function setPrice(server: Server, id: number, price: number): Promise<Write> {
  const body = { price: `${price}.00` }
  const { status } = await answerOf(server, 'PUT', `/api/admin/products/${id}`, { body, headers: staff })
  expect(status).toBe(200)
  return { server, price, answeredAt: performance.now() }
}

async function readPrice(server: Server, path: string): Promise<Read> {
  const { text, status, beganAt } = await answerOf(server, 'GET', path)
  expect(status, path).toBe(200)
  return { server, path, beganAt, price: Number(/"price":"(\d+)\.00"/.exec(text)?.[1]) }
}

const pathsOf = (slug: string) => [
  `/api/products/${slug}`,
  `/product/${slug}`,
  `/api/products?search=${slug}`,
]

/** A new product, once every server shows it everywhere. */
async function addShown(slug: string, fields: object = {}): Promise<number> {
  const form = { name: slug, slug, price: `${firstPrice}.00`, ...fields }
  const { id } = await addBalloon(first?.origin ?? '', form, staff)
  const unseen = async () => {
    const texts = servers.flatMap((server) =>
      pathsOf(slug).map(async (path) => (await call(server.origin, 'GET', path)).text),
    )
    return (await Promise.all(texts)).filter((text) => !text.includes(`"price":"${firstPrice}.00"`))
  }
  await expect.poll(unseen).toEqual([])
  return id
}

/** The newest price that this read had no excuse not to know. */
function dueAt({ server, beganAt }: Read, writes: Write[]): number {
  const due = writes.filter((write) => write.answeredAt + (write.server === server ? 0 : boundMs) <= beganAt)
  return Math.max(firstPrice, ...due.map(({ price }) => price))
}

it('random writes and reads never meet an outdated answer', async () => {
  const seed = Number(process.env.FAULT_SEED ?? 1)
  const random = randomFrom(seed)
  const any = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  const balloons = await Promise.all(
    Array.from({ length: 3 }, async (_, index) => {
      const slug = `shariks${index}`
      return { id: await addShown(slug), slug }
    }),
  )
  const last = firstPrice + amount(12, 300)
  const stories = balloons.map(async ({ id, slug }) => {
    const writes: Write[] = []
    const reads: Read[] = []
    const writing = async () => {
      for (let price = firstPrice + 1; price <= last; price += 1) {
        writes.push(await setPrice(any(servers), id, price))
        await pause(random() * 60)
      }
    }
    const reading = async () => {
      while (writes.at(-1)?.price !== last) {
        reads.push(await readPrice(any(servers), any(pathsOf(slug))))
        await pause(random() * 5)
      }
    }
    await Promise.all([writing(), reading(), reading(), reading()])
    return { writes, reads }
  })
  const told = await Promise.all(stories)
  let latest = 0
  for (const { writes, reads } of told) {
    for (const read of reads) {
      expect(read.price, read.path).toBeGreaterThanOrEqual(dueAt(read, writes))
      const missed = writes.find(({ price }) => price > read.price)
      if (missed) latest = Math.max(latest, read.beganAt - missed.answeredAt)
    }
  }
  const count = (key: 'writes' | 'reads') => told.reduce((sum, story) => sum + story[key].length, 0)
  figure(
    `no stale answer, ${servers.length} server${isAlone ? '' : 's'}, seed ${seed}`,
    `${count('writes')} writes, ${count('reads')} reads, 0 stale; a write was seen everywhere ${Math.ceil(Math.max(0, latest))} ms after its answer at the latest`,
  )
})

type Sale = { left: number; answeredAt: number }
type Look = { left: number; beganAt: number }

const stockShown = /"stock":(\d+)/

async function sell(server: Server, id: number, left: number): Promise<Sale> {
  const body = orderOf([{ id, price: `${firstPrice}.00` }])
  const headers = { 'idempotency-key': randomUUID() }
  const { status } = await answerOf(server, 'POST', '/api/orders', { body, headers })
  expect(status).toBe(201)
  return { left, answeredAt: performance.now() }
}

async function look(server: Server, path: string): Promise<Look> {
  const { text, status, beganAt } = await answerOf(server, 'GET', path)
  expect(status, path).toBe(200)
  return { beganAt, left: Number(stockShown.exec(text)?.[1]) }
}

it('random orders and reads never meet a stock older than a second', async () => {
  const random = randomFrom(Number(process.env.FAULT_SEED ?? 1))
  const any = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  const slug = 'rasprodazha'
  const id = await addShown(slug, { stock: firstStock })
  const sales: Sale[] = []
  const looks: Look[] = []
  const selling = async () => {
    for (let left = firstStock - 1; left > 0; left -= 1) {
      sales.push(await sell(any(servers), id, left))
      await pause(random() * 60)
    }
  }
  const looking = async () => {
    while (sales.at(-1)?.left !== 1) {
      looks.push(await look(any(servers), any([`/api/products/${slug}`, `/api/products?search=${slug}`])))
      await pause(random() * 5)
    }
  }
  await Promise.all([selling(), looking(), looking()])
  let oldest = 0
  for (const { left, beganAt } of looks) {
    const due = sales.filter(({ answeredAt }) => answeredAt + boundMs <= beganAt)
    expect(left).toBeLessThanOrEqual(Math.min(firstStock, ...due.map((sale) => sale.left)))
    const missed = sales.find((sale) => sale.left < left)
    if (missed) oldest = Math.max(oldest, beganAt - missed.answeredAt)
  }
  figure(
    `stock, ${servers.length} server${isAlone ? '' : 's'}`,
    `${sales.length} orders, ${looks.length} reads; ${Math.ceil(Math.max(0, oldest))} ms old at the oldest`,
  )

  // The last piece changes what the page says, so it is seen at once where it was sold.
  const seller = any(servers)
  const page = async () => (await answerOf(seller, 'GET', `/product/${slug}`)).text
  expect(await page()).toContain('https://schema.org/InStock')
  await sell(seller, id, 0)
  expect(await page()).toContain('https://schema.org/OutOfStock')
})

describe.runIf(!isAlone)('a server without announcements from the others', () => {
  it('trusts nothing in its cache until it receives announcements again', async () => {
    const [, other] = servers
    if (!other) throw new Error('no second server')
    const slug = 'glukhoy'
    const id = await addShown(slug)
    const url = place.DATABASE_URL ?? ''
    const name = new URL(url).pathname.slice(1)
    const server = new URL(url)
    server.pathname = '/postgres'
    // Opens the connections for later queries now.
    await setPrice(first, id, firstPrice)
    for (const path of pathsOf(slug)) await readPrice(other, path)
    const listeners = await readyListeners(server.href, name)
    // The server can still query, but not listen again.
    await command(server.href, `alter database ${name} allow_connections false`)
    await command(
      server.href,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and application_name = 'shar-ptitsa listener'`,
    )
    await expect.poll(other.said).toContain('listening connection lost')
    for (let price = firstPrice + 1; price < firstPrice + amount(5, 50); price += 1) {
      await setPrice(first, id, price)
      for (const path of pathsOf(slug)) expect((await readPrice(other, path)).price).toBe(price)
    }
    await command(server.href, `alter database ${name} allow_connections true`)
    await expect.poll(() => readyListeners(server.href, name)).toBe(listeners)
    const { answeredAt } = await setPrice(first, id, 9_000)
    await expect
      .poll(async () => (await readPrice(other, `/product/${slug}`)).price, { interval: 10 })
      .toBe(9_000)
    expectWithin(boundMs, performance.now() - answeredAt)
    figure('LISTEN broken', 'cached responses bypassed, 0 stale; received again afterwards')
  })
})

async function readyListeners(url: string, name: string): Promise<number> {
  const { rows } = await command(
    url,
    `select count(*)::int as count from pg_stat_activity
     where datname = '${name}' and application_name = 'shar-ptitsa listener'`,
  )
  return rows[0].count
}
