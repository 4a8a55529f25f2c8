import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { engineName } from '#test/support/database.ts'
import { rulesOf, slotRule } from '#test/support/delivery.ts'
import { shopper } from '#test/support/ordering.ts'
import { type Cluster, startCluster } from '#test/support/postgres-cluster.ts'
import { ask } from '#test/support/postgres-server.ts'
import { amount, expectWithin, figure, inSeconds, isLong } from '../support/figures.ts'
import { addBalloon, call, endServersWithFile, signIn, startServer } from '../support/server.ts'

endServersWithFile()

const visitors = amount(4, 16)
const initialStock = 100_000
const slot = { from: '13:00', to: '15:00' }
const date = addDays(shopDate(new Date(), 'Europe/Moscow'), 3)

/** From now on nothing is acknowledged that the standby does not have. */
async function makeSynchronous(primary: Cluster) {
  await ask(primary, `alter system set synchronous_standby_names = '*'`)
  await ask(primary, 'select pg_reload_conf()')
  await vi.waitFor(
    async () => {
      const [standby] = await ask<{ sync_state: string }>(
        primary,
        'select sync_state from pg_stat_replication',
      )
      expect(standby?.sync_state).toBe('sync')
    },
    { timeout: 120_000 },
  )
}

describe.runIf(engineName() === 'postgres')('two PostgreSQL servers', async () => {
  if (engineName() !== 'postgres') return
  const first = await startCluster({ durable: true })
  afterAll(first.stop)
  const second = await startCluster({ durable: true, standbyOf: first })
  afterAll(second.stop)
  await makeSynchronous(first)
  const hosts = [first, second].map(({ home }) => home).join(',')
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${hosts}&target_session_attrs=read-write`
  const servers = await Promise.all(
    Array.from({ length: amount(1, 2) }, () =>
      startServer({
        DATABASE_URL: databaseUrl,
        // A killed server refuses at once; the long form also tests a silent one.
        ...(isLong && { DATABASE_SILENCE_LIMIT: '', DATABASE_TIME_LIMIT: '' }),
      }),
    ),
  )
  const origin = (index: number) => servers[index % servers.length]?.origin ?? ''
  const staff = await signIn(origin(0))
  const balloon = await addBalloon(origin(0), { stock: initialStock }, staff)
  await call(origin(0), 'PUT', '/api/admin/settings/delivery', {
    body: rulesOf([slotRule(slot.from, slot.to, 1_000)]),
    headers: staff,
  })
  await call(origin(0), 'GET', '/product/shar')

  const acknowledged: { id: number; key: string; atMs: number }[] = []
  const refusals: { status: number; ms: number }[] = []
  let isOver = false

  /** Sends orders one after another with their keys until each is accepted, as a checkout does. */
  async function shop(number: number) {
    const body = {
      customer: { ...shopper, phone: `+7 900 000-00-${10 + number}`, deliveryDate: date },
      items: [{ productId: balloon.id, quantity: 1, price: balloon.price }],
      delivery: { method: 'courier', slot },
    }
    while (!isOver) {
      const headers = { 'idempotency-key': randomUUID() }
      for (;;) {
        const answer = await call(origin(number), 'POST', '/api/orders', { body, headers })
        if (answer.status === 201) {
          const key = headers['idempotency-key']
          acknowledged.push({ id: answer.body.id, key, atMs: performance.now() })
          break
        }
        refusals.push({ status: answer.status, ms: answer.ms })
        await pause(50)
      }
    }
  }

  const reached = (count: number) =>
    expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThanOrEqual(count)

  it('keep every order exactly once when the first is killed and the second promoted', async () => {
    const streams = Array.from({ length: visitors }, (_, number) => shop(number))
    await reached(amount(20, 400))
    await first.kill()
    // Without a primary pages are served and orders get 503.
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    expect((await call(origin(0), 'GET', '/product/shar')).status).toBe(200)
    await ask(second, 'select pg_promote()')
    const promoted = performance.now()
    const before = acknowledged.length
    await reached(before + amount(20, 400))
    isOver = true
    await Promise.all(streams)

    expect(refusals.filter(({ status }) => status !== 503)).toEqual([])
    const slowest = Math.max(...refusals.map(({ ms }) => ms))
    expectWithin(2_000, slowest)
    const again = (acknowledged.find(({ atMs }) => atMs > promoted)?.atMs ?? Number.NaN) - promoted
    expectWithin(5_000, again)

    const stored = await ask<{ id: number }>(second, 'select id from orders order by id')
    const ids = acknowledged.map(({ id }) => id).sort((one, other) => one - other)
    expect(new Set(ids).size).toBe(ids.length)
    expect(stored.map(({ id }) => id)).toEqual(ids)
    const left = initialStock - ids.length
    const ledger = 'select sum(delta)::int from stock_movements where product_id = products.id'
    expect(await ask(second, `select stock, (${ledger}) as moved from products`)).toEqual([
      { stock: left, moved: left },
    ])
    const load = await call(origin(0), 'GET', `/api/admin/delivery/load?from=${date}&days=1`, {
      headers: staff,
    })
    expect(load.body[0]).toMatchObject({ taken: ids.length, orders: ids.length })
    figure(
      'the primary database killed, its standby promoted',
      `${ids.length} orders, 0 lost, 0 doubled; ${refusals.length} refused, the slowest in ${inSeconds(slowest)}; orders again ${inSeconds(again)} after the promotion`,
    )
  })

  it('accept a new standby in place of the promoted one', async () => {
    const third = await startCluster({ durable: true, standbyOf: second })
    try {
      await makeSynchronous(second)
      const counted = 'select count(*)::int as orders from orders'
      expect(await ask(third, counted)).toEqual(await ask(second, counted))
    } finally {
      await ask(second, 'alter system reset synchronous_standby_names')
      await ask(second, 'select pg_reload_conf()')
      await third.stop()
    }
  })

  it('receive no write on the killed server when it restarts as a second primary', async () => {
    await ask(
      second,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    await first.bringUp()
    const before = (await ask(second, 'select id from orders')).length
    const body = { customer: shopper, items: [{ productId: balloon.id, quantity: 1, price: balloon.price }] }
    const headers = { 'idempotency-key': randomUUID() }
    const ordered = async () => (await call(origin(0), 'POST', '/api/orders', { body, headers })).status
    await expect.poll(ordered).toBe(201)
    expect(await ask(second, 'select id from orders')).toHaveLength(before + 1)
  })
})
