import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createListener } from '#server/http/listener.ts'
import { addProduct, orderOf, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { isLost } from '#web/api/idempotency.ts'
import { hasOpenAttempt } from '#web/storefront/checkout/send/order-attempt.ts'
import { sendOrder } from '#web/storefront/checkout/send/send-order.ts'

const times = 50

/** Before the request arrives, while it is under way, and after the order but before its answer. */
const losses = ['before', 'during', 'after'] as const
type Loss = (typeof losses)[number]

const shop = await testShop()
const server = createServer(createListener(shop.app, shop.deps)).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

let loss: Loss | null = null
const sockets = new Set<Socket>()

/** The wire between shopper and shop, which the test cuts. */
const wire = createNetServer((shopper) => {
  const cut = loss
  const upstream = connect(port, '127.0.0.1')
  for (const socket of [shopper, upstream]) {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const end = () => {
    shopper.destroy()
    upstream.destroy()
  }
  shopper.on('close', end)
  upstream.on('close', end)
  if (cut === 'before') return end()
  if (cut === 'during') setTimeout(end, Math.random() * 25)
  shopper.on('data', (data) => upstream.write(data))
  upstream.on('data', (data) => (cut === 'after' ? end() : shopper.write(data)))
}).listen(0, '127.0.0.1')
await once(wire, 'listening')
const address = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  wire.close()
  server.close()
})

const realFetch = globalThis.fetch

beforeEach(() => {
  loss = null
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  // A connection of its own for every call, so that each meets the wire as it is now.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(address + path, { ...init, headers: { ...init.headers, connection: 'close' } }),
  )
})

const ordersOf = async (phone: string) => {
  const { rows } = await shop.database.pool.query('select id from orders where phone = $1', [phone])
  return rows.map(({ id }: { id: number }) => id)
}

/** Sends as the checkout does and returns the order or the failure. */
const send = async (body: Parameters<typeof sendOrder>[0]) =>
  sendOrder(body).then(
    ({ order }) => ({ id: order.id, failure: null }),
    (failure: unknown) => ({ id: null, failure }),
  )

it.each(losses)(
  'a network lost %s the call makes one order or none, and the page knows which',
  async (when) => {
    const ball = await addProduct(shop, { stock: times })
    const seen = { placed: 0, lost: 0, stored: 0 }
    for (let turn = 0; turn < times; turn += 1) {
      const phone = `+7 (900) ${String(turn).padStart(3, '0')}-00-${losses.indexOf(when)}0`
      const body = orderOf([ball], { phone })

      loss = when
      const first = await send(body)
      const isKnown = first.failure === null || isLost(first.failure)
      expect([turn, isKnown, hasOpenAttempt()]).toEqual([turn, true, first.failure !== null])
      const stored = await ordersOf(phone)
      expect(stored.length).toBeLessThanOrEqual(1)
      if (when === 'before') expect(stored).toEqual([])
      if (when === 'after') expect(stored).toHaveLength(1)
      if (first.id) expect(stored).toEqual([first.id])
      seen[first.failure ? 'lost' : 'placed'] += 1
      seen.stored += stored.length

      loss = null
      if (first.failure === null) continue
      const second = await send(body)
      expect(await ordersOf(phone)).toEqual([second.id])
      expect(hasOpenAttempt()).toBe(false)
    }
    expect(seen.placed + seen.lost).toBe(times)
    if (when !== 'during')
      expect(seen).toEqual({ placed: 0, lost: times, stored: when === 'after' ? times : 0 })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0 })
  },
)
