import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Order, PlacedOrder } from '#shared/contract/orders.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, expectWithin, figure, inSeconds, isLong } from './support/figures.ts'
import {
  addBalloon,
  call,
  databasePlace,
  type Server,
  signIn,
  spawnServer,
  startServer,
} from './support/server.ts'

const kills = amount(1, 20)
const ordersBetween = amount(6, 15)
const shoppers = 4
const initialStock = 100_000

const place = await databasePlace()
let server: Server = await startServer(place)
let isDead = false

async function startAgain(): Promise<number> {
  const began = performance.now()
  server = await startServer(place)
  await expect.poll(async () => (await call(server.origin, 'GET', '/readyz')).status).toBe(200)
  isDead = false
  return performance.now() - began
}

type Attempt = { key: string; body: object; quantity: number }

it('every acknowledged order survives kill -9, and the stock adds up', async () => {
  const product = await addBalloon(server.origin, { stock: initialStock })
  const acknowledged: PlacedOrder[] = []
  const unanswered: Attempt[] = []
  let slowestStart = 0
  let sold = 0

  async function send({ key, body, quantity }: Attempt) {
    const headers = { 'idempotency-key': key }
    const answer = await call(server.origin, 'POST', '/api/orders', { body, headers })
    if (answer.status !== 201) throw new Error(`the order was answered ${answer.status}`)
    acknowledged.push(answer.body)
    sold += quantity
    look()
  }

  let look = () => {}
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (acknowledged.length >= count) resolve()
      }
    })

  /** Orders one after another until the server dies under it. */
  async function shop(number: number) {
    for (let index = 0; !isDead; index += 1) {
      const quantity = 1 + (index % 3)
      const customer = { ...shopper, phone: `+7 900 000-00-0${number}` }
      const items = [{ productId: product.id, quantity, price: '100.00' }]
      const attempt = { key: randomUUID(), body: { customer, items }, quantity }
      try {
        await send(attempt)
      } catch {
        unanswered.push(attempt)
        return
      }
    }
  }

  // Repeats the round if every client had an answer before the kill.
  for (let round = 1; round <= kills || unanswered.length === 0; round += 1) {
    const enough = reached(acknowledged.length + ordersBetween + round)
    const streams = Array.from({ length: shoppers }, (_, number) => shop(number))
    await enough
    isDead = true
    await server.kill()
    await Promise.all(streams)
    slowestStart = Math.max(slowestStart, await startAgain())
  }
  for (const attempt of unanswered) await send(attempt)
  for (const { token, id, totalAmount } of acknowledged)
    expect((await call(server.origin, 'GET', `/api/orders/${token}`)).body).toMatchObject({ id, totalAmount })

  const headers = await signIn(server.origin)
  const read = async (path: string) => (await call(server.origin, 'GET', path, { headers })).body
  expect((await read('/api/admin/orders?limit=1')).total).toBe(acknowledged.length)
  expect(new Set(acknowledged.map((order: Order) => order.id)).size).toBe(acknowledged.length)
  expect((await read('/api/admin/products')).items[0].stock).toBe(initialStock - sold)
  const movements: StockMovement[] = await read(`/api/admin/products/${product.id}/movements`)
  const ordered = movements.filter((one) => one.reason === 'order')
  // The panel shows only the latest movements; in the short form those are all.
  if (!isLong) expect(ordered.reduce((sum, one) => sum - one.delta, 0)).toBe(sold)
  expectWithin(5_000, slowestStart)
  figure(
    `kill -9 × ${kills} during orders`,
    `${acknowledged.length} orders acknowledged, 0 lost, 0 doubled; ready again in ${inSeconds(slowestStart)} at the latest`,
  )
})

describe.runIf(engineName() === 'pglite')('a data folder in use', () => {
  it('refuses a second server at once and names the first', async () => {
    const began = performance.now()
    const { child, said } = spawnServer(place)
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([1, expect.stringContaining(`занята процессом ${server.child.pid}`)])
    const refusedIn = performance.now() - began
    expectWithin(1_000, refusedIn)
    expect((await call(server.origin, 'GET', '/readyz')).status).toBe(200)
    figure('a second process', `refused in ${inSeconds(refusedIn)}, process start included, naming the pid`)
  })
})
