import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { amount, expectWithin, figure, inSeconds, isLong } from '../support/figures.ts'
import { freeze, thaw } from '../support/processes.ts'
import { addBalloon, call, endServersWithFile, startServer } from '../support/server.ts'

endServersWithFile()

describe.runIf(engineName() === 'postgres')('a shop without PostgreSQL', async () => {
  if (engineName() !== 'postgres') return
  const cluster = await startCluster()
  afterAll(cluster.stop)
  const { origin, said } = await startServer({
    DATABASE_URL: cluster.url,
    // In the short form a busy machine may keep the database waiting longer than the shop would in earnest.
    DATABASE_SILENCE_LIMIT: isLong ? '' : '4000',
    ...(isLong && { DATABASE_TIME_LIMIT: '' }),
  })
  const balloon = await addBalloon(origin)
  const items = [{ productId: balloon.id, price: balloon.price, quantity: 1 }]
  const order = () => call(origin, 'POST', '/api/orders', { body: { customer: shopper, items } })
  const get = (path: string) => call(origin, 'GET', path)

  const hits = async () =>
    Number(/answer_cache_total{result="hit"} (\d+)/.exec((await get('/metrics')).text)?.[1])

  /** The order changed the stock, so the pages are loaded again. */
  async function areKept() {
    const before = await hits()
    await Promise.all([get('/product/shar'), get('/api/products')])
    return (await hits()) === before + 2
  }

  async function watchAway(away: {
    begin: () => Promise<void> | void
    end: () => Promise<void> | void
    ms: number
  }) {
    const asked = [() => get('/product/shar'), () => get('/api/products'), order]
    const statuses = () => Promise.all(asked.map(async (ask) => (await ask()).status))
    await expect.poll(statuses).toEqual([200, 200, 201])
    await expect.poll(areKept).toBe(true)

    let over = false
    onTestFinished(() => {
      over = true
    })
    const began = away.begin()
    const writes: Awaited<ReturnType<typeof order>>[] = []
    // Includes the first moment, before the server notices.
    const shoppers = Array.from({ length: 20 }, async () => {
      while (!over) {
        writes.push(await order())
        await pause(100)
      }
    })
    await began
    await expect.poll(async () => (await get('/readyz')).status).toBe(503)
    for (const [address, state] of [
      [`/catalog?search=${away.ms}${away.begin.name}`, 'Товары не найдены'],
      [`/catalog/${away.begin.name}`, 'Товары не найдены'],
      [`/blog?page=${away.ms}`, 'Статьи не найдены'],
    ] as const) {
      const unseen = await get(address)
      expect([unseen.status, unseen.headers.get('retry-after')], address).toEqual([503, '2'])
      for (const words of [state, 'Не удалось загрузить', 'Повторить'])
        expect(unseen.text.split('</main>')[0], address).toContain(words)
    }
    const reads: { status: number; ms: number }[] = []
    const until = performance.now() + away.ms
    while (performance.now() < until) {
      const [live, ready, shown, listed] = await Promise.all(
        ['/healthz', '/readyz', '/product/shar', '/api/products'].map(get),
      )
      expect([live?.status, ready?.status]).toEqual([200, 503])
      if (shown && listed) reads.push(shown, listed)
      await pause(100)
    }
    over = true
    await Promise.all(shoppers)
    await away.end()
    const back = performance.now()
    await expect.poll(async () => (await order()).status, { interval: 20 }).toBe(201)
    const recovered = performance.now() - back
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)

    const refused = writes.filter(({ status }) => status === 503)
    const wrong = writes.filter(({ status }) => status !== 503 && status !== 201)
    expect(wrong.slice(0, 3), said().slice(0, 5_000)).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reads.filter(({ status }) => status !== 200)).toEqual([])
    const slowest = Math.max(...writes.map(({ ms }) => ms))
    const slowestRead = Math.max(...reads.map(({ ms }) => ms))
    expectWithin(2_000, slowest)
    expectWithin(5_000, recovered)
    return `${refused.length} writes refused, the slowest in ${inSeconds(slowest)}; ${reads.length} kept pages served, the slowest in ${inSeconds(slowestRead)}; back in ${inSeconds(recovered)}`
  }

  it('serves cached pages, refuses writes at once, and recovers when a stopped server is back', async () => {
    const ms = amount(500, 30_000)
    const told = await watchAway({ begin: cluster.takeDown, end: cluster.bringUp, ms })
    figure(`database stopped ${inSeconds(ms)}`, told)
  })

  it('behaves the same while the server is frozen', async () => {
    const ms = amount(500, 10_000)
    // A frozen server cannot even be ended.
    onTestFinished(() => thaw(cluster.home))
    const told = await watchAway({
      begin: () => freeze(cluster.home),
      end: () => thaw(cluster.home),
      ms,
    })
    figure(`database frozen ${inSeconds(ms)}`, told)
  })
})
