import { beforeEach, expect, it, vi } from 'vitest'
import { sendOrder } from './send-order.ts'

const customer = {
  firstName: 'Анна',
  lastName: 'Климова',
  email: 'anna@example.ru',
  phone: '+7 (900) 111-22-33',
  address: 'проспект Ленина, 75, кв. 12',
}
const words = { customer, items: [{ productId: 1, quantity: 1, price: '100.00' }] }
const otherWords = { ...words, customer: { ...customer, notes: 'Домофон 12' } }
const json = { 'content-type': 'application/json' }
const placed = () => Response.json({ id: 7, token: 'secret' }, { status: 201 })
const refusal = (status: number) => Response.json({ message: 'Нет' }, { status })

let keys: (string | null)[]
let bodies: string[]

/** Answers of the shop in order; an error is an answer that never arrived. */
function answerWith(...answers: (Response | Error)[]) {
  const left = answers.values()
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    bodies.push(String(body))
    keys.push(new Headers(headers).get('idempotency-key'))
    const { value } = left.next()
    if (value instanceof Response) return value
    throw value
  })
}

beforeEach(() => {
  keys = []
  bodies = []
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it.each([
  ['the connection was lost', new TypeError('fetch failed')],
  ['the answer was truncated', new Response('{"id":', { status: 201, headers: json })],
  ['something else answered for the shop', new Response('<p>', { status: 200 })],
  ['the shop failed', refusal(500)],
  ['a proxy failed', new Response('<p>', { status: 502 })],
  ['the shop was too busy', refusal(503)],
  ['the request took too long', refusal(408)],
  ['there were too many orders', refusal(429)],
])('the key stays when %s', async (_, answer) => {
  answerWith(answer, placed())
  await expect(sendOrder(words)).rejects.toThrow()
  expect(await sendOrder(words)).toMatchObject({ order: { id: 7 }, earlier: false })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

it.each([400, 409, 413])('a refusal with %i ends the key', async (status) => {
  answerWith(refusal(status), placed())
  await expect(sendOrder(words)).rejects.toThrow()
  await sendOrder(otherWords)
  expect(keys[1]).not.toBe(keys[0])
})

it('a placed order ends the key', async () => {
  answerWith(placed(), placed())
  await sendOrder(words)
  await sendOrder(words)
  expect(keys[1]).not.toBe(keys[0])
})

it('a changed order under an open key checks whether the first order was placed', async () => {
  // Lost; then: used by other words, those are looked for, and found.
  answerWith(new TypeError('fetch failed'), refusal(422), placed(), placed())
  await expect(sendOrder(words)).rejects.toThrow()
  expect(await sendOrder(otherWords)).toMatchObject({ order: { id: 7 }, earlier: true })
  expect(new Set(keys).size).toBe(1)
  await sendOrder(words)
  expect(keys.at(-1)).not.toBe(keys[0])
})

it('a refusal of a changed order keeps the key of the order without an answer', async () => {
  answerWith(refusal(429), refusal(409), placed())
  await expect(sendOrder(words)).rejects.toThrow()
  await expect(sendOrder(otherWords)).rejects.toThrow()
  await sendOrder(words)
  expect(new Set(keys).size).toBe(1)
})

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('the key stays even where storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  answerWith(new TypeError('fetch failed'), placed(), placed())
  await expect(sendOrder(words)).rejects.toThrow()
  await sendOrder(words)
  expect(keys[1]).toBe(keys[0])
  await sendOrder(words)
  expect(keys[2]).not.toBe(keys[0])
})

it('an order that a full storage did not keep is checked, too', async () => {
  answerWith(
    new TypeError('fetch failed'),
    new TypeError('fetch failed'),
    refusal(422),
    refusal(422),
    placed(),
  )
  await expect(sendOrder(words)).rejects.toThrow()
  vi.stubGlobal('sessionStorage', { ...sessionStorage, setItem: forbidden })
  await expect(sendOrder(otherWords)).rejects.toThrow()
  const lastWords = { ...words, customer: { ...customer, notes: 'Домофон 13' } }
  expect(await sendOrder(lastWords)).toMatchObject({ order: { id: 7 }, earlier: true })
  expect(new Set(keys).size).toBe(1)
  expect(bodies.at(-1)).toBe(bodies[1])
})
