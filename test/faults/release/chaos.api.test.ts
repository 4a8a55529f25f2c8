import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { engineName } from '#test/support/database.ts'
import { rulesOf, slotRule } from '#test/support/delivery.ts'
import { shopper } from '#test/support/ordering.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { command } from '#test/support/postgres-server.ts'
import { fillUp, makeRoom, smallDisk } from '../support/disk.ts'
import { figure, inSeconds, isLong } from '../support/figures.ts'
import {
  type Addition,
  type Fault,
  judgeRegister,
  judgeSet,
  possibleEnds,
  type Read,
  type Write,
} from '../support/history.ts'
import { networkTo } from '../support/network.ts'
import { freeze, thaw } from '../support/processes.ts'
import { randomFrom } from '../support/random.ts'
import { addBalloon, call, endServersWithFile, type Server, signIn, startServer } from '../support/server.ts'

/**
 * A fault needs seconds to be noticed and survived, so this test has only a long form; its judge has unit
 * tests.
 */
const isAsked = isLong && engineName() === 'postgres'

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
const runMs = Number(process.env.FAULT_MINUTES ?? 10) * 60_000
const faultEveryMs = 20_000
/** The promise for other servers once all are healthy. */
const boundMs = 1_000
const firstPrice = 1_000
const initialStock = 1_000_000
/** A slot has a thousand places at most, and there is more to order. */
const slots = ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00'].map((from) => ({
  from,
  to: `${Number(from.slice(0, 2)) + 2}:00`,
}))
const today = shopDate(new Date(), 'Europe/Moscow')
const days = Array.from({ length: 20 }, (_, index) => addDays(today, 3 + index))

/** Sees a refusal or a broken connection as what it is: no answer. */
async function attempt(...sent: Parameters<typeof call>) {
  return call(...sent).catch(() => null)
}

describe.runIf(isAsked)('two servers on one PostgreSQL, with a fault every 20 s', async () => {
  if (!isAsked) return
  endServersWithFile()
  const random = randomFrom(seed)
  const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const disk = smallDisk(700)
  if (!disk) figure('chaos', 'without a full disk: this user may not mount a small one')
  const cluster = await startCluster({ durable: true, ...(disk && { disk }) })
  afterAll(cluster.stop)
  const sql = async (text: string) => (await command(cluster.url, text)).rows
  // The log of changes must not fill the small disk by itself.
  await sql(`alter system set max_wal_size = '64MB'`)
  await sql('select pg_reload_conf()')
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-chaos-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const networks = await Promise.all([networkTo(cluster.home), networkTo(cluster.home)])
  afterAll(() => Promise.all(networks.map((network) => network.remove())))
  type Process = Server & { name: string }
  let started = 0
  const start = async (index: number): Promise<Process> => {
    const server = await startServer({ DATABASE_URL: networks[index]?.url, DATA_DIR: dataDir })
    started += 1
    return { ...server, name: `server ${index} (${started})` }
  }
  const servers = [await start(0), await start(1)]
  const [first] = servers
  if (!first) throw new Error('no server')
  let staff = await signIn(first.origin)
  const balloon = await addBalloon(first.origin, { stock: initialStock }, staff)
  const register = (slug: string) =>
    addBalloon(first.origin, { name: slug, slug, price: `${firstPrice}.00`, stock: firstPrice }, staff)
  const registers = [await register('odin'), await register('dva')]
  const shelf = await register('polka')
  await call(first.origin, 'PUT', '/api/admin/settings/delivery', {
    body: rulesOf(slots.map(({ from, to }) => slotRule(from, to, 1_000))),
    headers: staff,
  })

  let isOver = false
  const surprises: unknown[] = []
  const counts = { acknowledged: 0, unanswered: 0 }

  /** Whether it was acknowledged. A refusal for a while, or none at all, leaves it open; anything else is a finding. */
  function isTaken(answer: Awaited<ReturnType<typeof attempt>>, good: number, what: string): boolean {
    const isGood = answer?.status === good
    if (isGood) counts.acknowledged += 1
    else counts.unanswered += 1
    if (answer && !isGood && ![502, 503, 504].includes(answer.status))
      surprises.push({ what, status: answer.status, text: answer.text.slice(0, 300) })
    return isGood
  }

  type Wish = { day: string; slot: (typeof slots)[number] }
  type Sending = { additions: Addition[]; path: string; bodyOf: (key: string, wish: Wish) => object }

  /**
   * Sends orders one after another to either server, each with its key until it is accepted, except one in
   * ten.
   */
  async function add({ additions, path, bodyOf }: Sending) {
    while (!isOver) {
      const key = randomUUID()
      const body = bodyOf(key, { day: any(days), slot: any(slots) })
      const isPatient = random() < 0.9
      for (;;) {
        const headers = { 'idempotency-key': key }
        const answer = await attempt(any(servers).origin, 'POST', path, { body, headers })
        const taken = isTaken(answer, 201, path)
        additions.push({ key, id: taken ? (answer?.body?.id ?? 0) : null })
        if (taken || !isPatient) break
        await pause(100)
      }
      await pause(20 + random() * 60)
    }
  }

  type Register = { id: number; slug: string; writes: Write[]; reads: Read[] }
  const registerOf = ({ id, slug }: { id: number; slug: string }): Register => ({
    id,
    slug,
    writes: [],
    reads: [],
  })
  const prices = registers.map(registerOf)
  const stock = registerOf(shelf)

  /** Each value once, to either server; what is not answered is not sent again. */
  async function write({ id, writes }: Register, bodyOf: (value: number) => object) {
    for (let value = firstPrice + 1; !isOver; value += 1) {
      const server = any(servers)
      const beganAt = performance.now()
      const headers = { ...staff, 'idempotency-key': randomUUID() }
      const path = `/api/admin/products/${id}`
      const answer = await attempt(server.origin, 'PUT', path, { body: bodyOf(value), headers })
      const answeredAt = isTaken(answer, 200, path) ? performance.now() : null
      writes.push({ value, beganAt, answeredAt, process: server.name })
      await pause(50 + random() * 100)
    }
  }

  type Looking = { path: string; shown: RegExp; headers?: Record<string, string> }

  async function look({ reads }: Register, { path, shown, headers }: Looking) {
    const server = any(servers)
    const beganAt = performance.now()
    const answer = await attempt(server.origin, 'GET', path, { headers })
    if (answer?.status !== 200) return
    const value = Number(shown.exec(answer.text)?.[1])
    reads.push({ value, beganAt, endedAt: performance.now(), process: server.name, what: path })
  }

  const price = /"price":"(\d+)\.00"/
  async function watch() {
    while (!isOver) {
      const one = any(prices)
      await look(one, { path: any([`/api/products/${one.slug}`, `/product/${one.slug}`]), shown: price })
      // The panel asks the database itself, so what it shows is never old.
      await look(stock, { path: '/api/admin/products?search=polka', shown: /"stock":(\d+)/, headers: staff })
      await pause(20 + random() * 60)
    }
  }

  const orders: Addition[] = []
  const messages: Addition[] = []
  const orderOf = (key: string, { day, slot }: Wish) => ({
    customer: { ...shopper, deliveryDate: day, notes: key },
    items: [{ productId: balloon.id, quantity: 1, price: balloon.price }],
    delivery: { method: 'courier', slot },
  })
  const messageOf = (key: string) => ({
    name: 'Мария',
    email: shopper.email,
    phone: shopper.phone,
    message: key,
  })

  /** Begins a fault and hands back what ends it. */
  const faultKinds: Record<string, () => Promise<() => unknown>> = {
    'server killed': async () => {
      const index = any([0, 1])
      await servers[index]?.kill()
      return async () => {
        servers[index] = await start(index)
      }
    },
    'database stopped': async () => {
      await cluster.takeDown()
      return cluster.bringUp
    },
    'database frozen': async () => {
      freeze(cluster.home)
      return () => thaw(cluster.home)
    },
    'network cut': async () => {
      const cut = any([networks.slice(0, 1), networks.slice(1), networks])
      await Promise.all(cut.map((network) => network.cut()))
      return () => Promise.all(cut.map((network) => network.mend()))
    },
    'network silent': async () => {
      const silent = any([networks.slice(0, 1), networks.slice(1), networks])
      for (const network of silent) network.silence()
      return () => {
        for (const network of silent) network.speak()
      }
    },
    'announcements dropped': async () => {
      let isHeld = true
      const dropping = (async () => {
        while (isHeld) {
          await dropListeners()
          await pause(150)
        }
      })()
      return () => {
        isHeld = false
        return dropping
      }
    },
    ...(disk && {
      'disk full': async () => {
        fillUp(disk, 0)
        return async () => {
          makeRoom(disk)
          // PostgreSQL stops when it cannot write its log; a service manager restarts it.
          if (!(await isUp())) await cluster.bringUp().catch(() => {})
        }
      },
    }),
  }

  const listening = `application_name = 'shar-ptitsa listener'`
  const dropListeners = () => sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)

  async function isUp() {
    for (let tries = 0; tries < 20; tries += 1) {
      if (await sql('select 1').catch(() => null)) return true
      await pause(250)
    }
    return false
  }

  async function complaints(): Promise<string[]> {
    const ready = servers.map(async ({ origin, name }) => {
      const answer = await attempt(origin, 'GET', '/readyz')
      return answer?.status === 200 ? [] : [`${name} is not ready: ${answer?.status}`]
    })
    const rows = await sql(`select pid, state, wait_event from pg_stat_activity where ${listening}`)
    const heard = rows.length === 2 ? [] : [`listeners: ${JSON.stringify(rows)}`]
    return [...(await Promise.all(ready)).flat(), ...heard]
  }

  const faults: (Fault & { kind: string; healedAt: number })[] = []

  async function trouble() {
    const until = performance.now() + runMs
    const deck: string[] = []
    while (performance.now() < until) {
      const next = performance.now() + faultEveryMs
      // Runs every kind of fault before repeating one.
      if (deck.length === 0) deck.push(...Object.keys(faultKinds))
      const [kind = ''] = deck.splice(Math.floor(random() * deck.length), 1)
      const beganAt = performance.now()
      const heal = await faultKinds[kind]?.()
      await pause(2_000 + random() * 5_000)
      await heal?.()
      const healedAt = performance.now()
      await expect.poll(complaints, { timeout: 60_000, interval: 50, message: `after: ${kind}` }).toEqual([])
      faults.push({ kind, beganAt, healedAt, endedAt: performance.now() })
      staff = await signIn(any(servers).origin)
      await pause(Math.max(0, next - performance.now()))
    }
  }

  it('contain every acknowledged write exactly once and serve no older answer', {
    timeout: runMs + 300_000,
  }, async () => {
    const people = [
      ...Array.from({ length: 6 }, () => add({ additions: orders, path: '/api/orders', bodyOf: orderOf })),
      ...Array.from({ length: 2 }, () =>
        add({ additions: messages, path: '/api/contact', bodyOf: messageOf }),
      ),
      ...prices.map((one) => write(one, (value) => ({ price: `${value}.00` }))),
      write(stock, (value) => ({ stock: value })),
      ...Array.from({ length: 3 }, watch),
    ]
    await trouble().finally(() => {
      isOver = true
    })
    await Promise.all(people)
    const told = `seed ${seed}; ${faults.map(({ kind }) => kind).join(', ')}`

    const placed = judgeSet(orders, await sql('select notes as key, id from orders'))
    const sent = judgeSet(
      messages.map(({ key, id }) => ({ key, id: id === null ? null : 0 })),
      await sql('select message as key, 0 as id from contact_messages'),
    )
    const nothingWrong = { lost: [], doubled: [], unknown: [], mistaken: [] }
    expect(placed, told).toMatchObject(nothingWrong)
    expect(sent, told).toMatchObject(nothingWrong)

    for (const one of prices) {
      const verdict = judgeRegister({ initial: firstPrice, ...one }, { boundMs, faults })
      expect(verdict, told).toEqual({ stale: [], invented: [] })
    }
    const shelved = judgeRegister({ initial: firstPrice, ...stock }, { boundMs: 0, faults: [] })
    expect(shelved, told).toEqual({ stale: [], invented: [] })
    for (const { origin } of servers) {
      for (const { slug, writes } of prices) {
        const { body } = await call(origin, 'GET', `/api/products/${slug}`)
        expect(possibleEnds(firstPrice, writes), told).toContain(Number(body.price))
      }
    }
    const [ended] = await sql(`select stock from products where id = ${stock.id}`)
    expect(possibleEnds(firstPrice, stock.writes), told).toContain(ended.stock)

    const stored = (await sql('select id from orders')).length
    const moved = '(select sum(delta)::int from stock_movements where product_id = products.id)'
    expect(await sql(`select slug from products where stock <> ${moved}`), told).toEqual([])
    expect(await sql(`select stock from products where id = ${balloon.id}`), told).toEqual([
      { stock: initialStock - stored },
    ])
    const load = await call(
      servers[0]?.origin ?? '',
      'GET',
      `/api/admin/delivery/load?from=${days[0]}&days=${days.length}`,
      { headers: staff },
    )
    const taken = load.body.map((day: { taken: number }) => day.taken)
    const placesOf = (day: string) =>
      sql(`select count(*)::int as count from orders where delivery_date = '${day}'`)
    const counted = await Promise.all(days.map(async (day) => (await placesOf(day))[0].count))
    expect(taken, told).toEqual(counted)
    expect(surprises.slice(0, 5), told).toEqual([])

    const kinds = Map.groupBy(faults, ({ kind }) => kind)
    const slowest = Math.max(...faults.map(({ healedAt, endedAt }) => endedAt - healedAt))
    const writes = [...prices, stock].flatMap((one) => one.writes).length
    const reads = [...prices, stock].flatMap((one) => one.reads).length
    figure(
      `chaos, ${inSeconds(runMs)}, seed ${seed}`,
      [
        `${faults.length} faults (${[...kinds].map(([kind, list]) => `${kind} × ${list.length}`).join(', ')}), well again after ${inSeconds(slowest)} at the latest`,
        `${counts.acknowledged} writes acknowledged, ${counts.unanswered} tries without an answer`,
        `${stored} orders and ${new Set(messages.map(({ key }) => key)).size} messages sent, ${placed.recovered.length + sent.recovered.length} of them unacknowledged and there, 0 lost, 0 doubled`,
        `${writes} values written, ${reads} read, 0 stale`,
      ].join('; '),
    )
  })
})
