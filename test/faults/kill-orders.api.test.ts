import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import type { Order, PlacedOrder } from '#shared/contract/orders.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { engineName, testDatabase } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'

/** The embedded engine dies with the process, a PostgreSQL server does not. */
const kills = engineName() === 'pglite' ? 3 : 1
const ordersBetween = 15
const shoppers = 4
const initialStock = 100_000
const password = 'kill-dash-nine'

const server = { child: null as ChildProcess | null, origin: '' }
const place = await databasePlace()
afterAll(async () => {
  await kill()
  place.remove()
})

async function databasePlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-kill-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, ORDER_RATE_PER_MINUTE: '0', LOG_LEVEL: 'error' }
  if (engineName() === 'postgres') {
    const { options } = await testDatabase()
    return { env: { ...env, DATABASE_URL: options.databaseUrl }, remove }
  }
  cpSync(inject('pgliteTemplates').migrated, dataDir, { recursive: true })
  return { env, remove }
}

async function start() {
  const env = { ...process.env, DATABASE_URL: '', ...place.env }
  const child = fork('test/faults/order-server.ts', { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  server.child = child
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'close').then(() => {
      throw new Error(`the server did not start: ${said}`)
    }),
  ])
  server.origin = `http://127.0.0.1:${port}`
}

async function kill() {
  const { child } = server
  server.child = null
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function signIn() {
  const { body } = await call('POST', '/api/admin/login', { username: 'admin', password })
  return { authorization: `Bearer ${body.token}` }
}

type Attempt = { key: string; body: object; quantity: number }

it('every order that was acknowledged survives kill -9, and stock adds up', {
  timeout: 120_000,
}, async () => {
  await start()
  const form = { name: 'Шар', slug: 'shar', price: '100.00', stock: initialStock }
  const { body: product } = await call('POST', '/api/admin/products', form, await signIn())
  const acknowledged: PlacedOrder[] = []
  const unanswered: Attempt[] = []
  let sold = 0

  async function send({ key, body, quantity }: Attempt) {
    const answer = await call('POST', '/api/orders', body, { 'idempotency-key': key })
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
    for (let index = 0; server.child; index += 1) {
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

  for (let round = 1; round <= kills; round += 1) {
    if (round > 1) await start()
    const enough = reached(acknowledged.length + ordersBetween + round)
    const streams = Array.from({ length: shoppers }, (_, number) => shop(number))
    await enough
    await kill()
    await Promise.all(streams)
  }
  expect(unanswered.length).toBeGreaterThan(0)

  await start()
  for (const attempt of unanswered) await send(attempt)
  for (const { token, id, totalAmount } of acknowledged)
    expect((await call('GET', `/api/orders/${token}`)).body).toMatchObject({ id, totalAmount })

  const staff = await signIn()
  const { body: list } = await call('GET', '/api/admin/orders?limit=1', undefined, staff)
  expect(list.total).toBe(acknowledged.length)
  expect(new Set(acknowledged.map((order: Order) => order.id)).size).toBe(acknowledged.length)
  const { body: products } = await call('GET', '/api/admin/products', undefined, staff)
  expect(products.items[0].stock).toBe(initialStock - sold)
  const { body: movements } = await call(
    'GET',
    `/api/admin/products/${product.id}/movements`,
    undefined,
    staff,
  )
  const ordered = movements.filter((one: StockMovement) => one.reason === 'order')
  expect(ordered.reduce((sum: number, one: StockMovement) => sum - one.delta, 0)).toBe(sold)
})
