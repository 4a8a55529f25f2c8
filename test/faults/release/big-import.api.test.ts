import { expect, it } from 'vitest'
import type { ImportReport, ProductImport } from '#shared/contract/product-files.ts'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, expectWithin, figure, inSeconds, isLong } from '../support/figures.ts'
import { memoryMb } from '../support/processes.ts'
import { addBalloon, call, databasePlace, type Server, signIn, startServer } from '../support/server.ts'

const rowCount = amount(300, 10_000)
const brokenCount = 30

const place = await databasePlace()
let server: Server = await startServer(place)
const staff = await signIn(server.origin)

/** Every so many rows one has a price that is none. */
function fileOf(price: number): string {
  const every = Math.floor(rowCount / brokenCount)
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const isBroken = index % every === 0 && index / every < brokenCount
    const description = `<p>Шар номер ${index}, который стоит ${price}</p>`
    return `BIG-${index};Большой шар ${index};${isBroken ? '39O' : price};${index % 50};${description}`
  })
  return ['Артикул;Название;Цена;Остаток;Описание', ...rows].join('\r\n')
}

async function send(file: string, { dryRun }: { dryRun: boolean }): Promise<ImportReport> {
  const body = new FormData()
  body.append('file', new Blob([file]), 'big.csv')
  const response = await fetch(`${server.origin}/api/admin/products/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: staff,
    body,
  })
  const report = await response.json()
  expect(response.status, JSON.stringify(report).slice(0, 500)).toBe(200)
  return report
}

const good = rowCount - brokenCount
const numbers = ({ created, updated, unchanged, skipped, errors }: ImportReport) => ({
  created,
  updated,
  unchanged,
  skipped,
  errors: errors.length,
})

/** Browses and buys during the import, and returns the response times, slowest last. */
async function shopDuring(work: Promise<unknown>, productId: number): Promise<number[]> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const took: number[] = []
  while (!isDone) {
    const order = {
      customer: shopper,
      items: [{ productId, quantity: 1, price: '100.00' }],
    }
    const answers = [
      await call(server.origin, 'GET', `/api/products?limit=12&offset=${took.length % 60}`),
      await call(server.origin, 'GET', '/api/products/search?q=большой'),
      await call(server.origin, 'POST', '/api/orders', { body: order }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
    took.push(...answers.map(({ ms }) => ms))
  }
  return took.sort((a, b) => a - b)
}

it('a big file with broken rows matches its preview, blocks no shopper and repeats safely', async () => {
  const { id } = await addBalloon(server.origin, { slug: 'mezhdu-delom' }, staff)
  const file = fileOf(100)
  const told = await send(file, { dryRun: true })
  expect(numbers(told)).toEqual({
    created: good,
    updated: 0,
    unchanged: 0,
    skipped: brokenCount,
    errors: brokenCount,
  })

  const memoryBefore = memoryMb(server.child.pid ?? 0)
  const began = performance.now()
  const running = send(file, { dryRun: false })
  const took = await shopDuring(running, id)
  expect(numbers(await running)).toEqual(numbers(told))
  const ms = performance.now() - began
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0
  const grown = memoryMb(server.child.pid ?? 0) - memoryBefore
  expectWithin(60_000, ms)
  expectWithin(500, p99)
  expect(grown).toBeLessThan(400)
  figure(
    `${rowCount} rows imported`,
    `${inSeconds(ms)}, p99 of ${took.length} shoppers' answers ${inSeconds(p99)}, memory +${Math.round(grown)} MB`,
  )

  expect(numbers(await send(file, { dryRun: false }))).toEqual({
    created: 0,
    updated: 0,
    unchanged: good,
    skipped: brokenCount,
    errors: brokenCount,
  })
})

async function priceCounts(): Promise<Record<string, number>> {
  const { text } = await call(server.origin, 'GET', '/api/admin/products/export', { headers: staff })
  const prices = [...text.matchAll(/^BIG-\d+;.*?;(\d+),00;/gm)].map(([, price]) => price ?? '')
  const counts: Record<string, number> = {}
  for (const price of prices) counts[price] = (counts[price] ?? 0) + 1
  return counts
}

async function latestImport(): Promise<ProductImport | undefined> {
  const { body } = await call(server.origin, 'GET', '/api/admin/products/imports', { headers: staff })
  return body[0]
}

// With several servers on one database the lease of the dead one must expire first.
const isTried = isLong || engineName() === 'pglite'

it.runIf(isTried)(
  'an import killed in the middle continues by itself and leaves nothing half-done',
  async () => {
    const before = await latestImport()
    const running = send(fileOf(200), { dryRun: false }).catch(() => null)
    // As soon as the first rows are stored.
    await expect
      .poll(
        async () => {
          const latest = await latestImport()
          return latest !== undefined && latest.id !== before?.id && latest.done > 0
        },
        { interval: 5 },
      )
      .toBe(true)
    await server.kill()
    await running
    const began = performance.now()
    server = await startServer(place)
    await expect
      .poll(async () => (await latestImport())?.finishedAt ?? null, { timeout: 120_000, interval: 500 })
      .not.toBeNull()
    expect(await priceCounts()).toEqual({ 200: good })
    figure(
      'an import killed in the middle',
      `whole again ${inSeconds(performance.now() - began)} after the start`,
    )
    expect(numbers(await send(fileOf(200), { dryRun: false }))).toMatchObject({ updated: 0, unchanged: good })
  },
)
