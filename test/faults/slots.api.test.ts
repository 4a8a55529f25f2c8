import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { engineName } from '#test/support/database.ts'
import { rulesOf, slotRule } from '#test/support/delivery.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, figure } from './support/figures.ts'
import { addBalloon, call, databasePlace, type Server, signIn, startServer } from './support/server.ts'

const shoppers = 50
const rounds = amount(2, 20)
const kills = amount(1, 10)
const slot = { from: '13:00', to: '15:00' }

const place = await databasePlace()
const today = shopDate(new Date(), 'Europe/Moscow')
let servers: Server[] = [await startServer(place)]
const origin = (index = 0) => servers[index % servers.length]?.origin ?? ''
const staff = await signIn(origin())
/** Everybody wants another one: who waited for a product would never meet the others at the slot. */
const balloons: { id: number }[] = []
for (let index = 0; index < shoppers; index += 1)
  balloons.push(await addBalloon(origin(), { slug: `shar-${index}` }, staff))

/** Every day has this slot; each test uses days of its own. */
async function setCapacity(capacity: number) {
  const body = rulesOf([slotRule(slot.from, slot.to, capacity)], { horizonDays: 365 })
  const saved = await call(origin(), 'PUT', '/api/admin/settings/delivery', {
    body,
    headers: await signIn(origin()),
  })
  expect(saved.status).toBe(200)
}

const orderFor = (date: string, person = 0) => ({
  customer: { ...shopper, phone: `+7 900 000-00-${String(person).padStart(2, '0')}`, deliveryDate: date },
  items: [{ productId: balloons[person]?.id, quantity: 1, price: '100.00' }],
  delivery: { method: 'courier', slot },
})

async function takenOn(date: string): Promise<{ taken: number; orders: number }> {
  const headers = await signIn(origin())
  const path = `/api/admin/delivery/load?from=${date}&days=1`
  return (await call(origin(), 'GET', path, { headers })).body[0]
}

/** Sends the order again while the server is busy with the other orders of this network. */
async function order(at: string, body: object) {
  for (;;) {
    const answer = await call(at, 'POST', '/api/orders', { body })
    if (answer.status !== 503) return answer
    await pause(100)
  }
}

/** All at once, spread over the servers. */
async function race(date: string) {
  const answers = await Promise.all(
    Array.from({ length: shoppers }, (_, index) => order(origin(index), orderFor(date, index))),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers).toHaveLength(shoppers)
  expect(answers.length - refused.length).toBe(1)
  for (const { status, body } of refused)
    expect([status, body.reason, body.days[0].date]).toEqual([409, 'slot', date])
  expect(await takenOn(date)).toMatchObject({ taken: 1, orders: 1 })
}

describe.each(engineName() === 'postgres' ? [1, 2] : [1])(
  'the last place of a slot, on %i servers',
  (count) => {
    it('is sold to one of fifty shoppers, round after round', async () => {
      while (servers.length < count) servers.push(await startServer(place))
      await setCapacity(1)
      for (let round = 0; round < rounds; round += 1) await race(addDays(today, 2 + count * 100 + round))
      figure(
        `${shoppers} shoppers for one place, ${count === 1 ? 'one server' : 'two servers'}`,
        `${rounds} rounds, one order each`,
      )
    })
  },
)

it('places and orders agree after kill -9, and every slot stays within its capacity', async () => {
  const capacity = amount(30, 120)
  const days = [50, 51].map((ahead) => addDays(today, ahead))
  await setCapacity(capacity)
  type Attempt = { key: string; body: object }
  const unanswered: Attempt[] = []
  const acknowledged = new Set<number>()
  let refused = 0
  let isDead = false

  async function send({ key, body }: Attempt) {
    const answer = await call(origin(), 'POST', '/api/orders', { body, headers: { 'idempotency-key': key } })
    if (answer.status === 201) acknowledged.add(answer.body.id)
    else if (answer.status === 409) refused += 1
    else throw new Error(`the order was answered ${answer.status}`)
  }
  /** Orders one after another until the server dies under it or the slots are full. */
  async function shop(person: number, enough: () => boolean, onEnough: () => void) {
    for (let turn = person; !isDead; turn += 1) {
      const body = orderFor(days[turn % days.length] ?? today, person)
      const attempt = { key: randomUUID(), body }
      await send(attempt).catch(() => {
        unanswered.push(attempt)
        isDead = true
      })
      if (enough()) onEnough()
    }
  }

  for (let round = 1; round <= kills; round += 1) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answered = acknowledged.size + refused + 12
    isDead = false
    const streams = Array.from({ length: 8 }, (_, person) =>
      shop(person, () => acknowledged.size + refused >= answered, resolve),
    )
    await promise
    isDead = true
    await Promise.all(servers.map((server) => server.kill()))
    await Promise.all(streams)
    servers = [await startServer(place)]
  }
  for (const attempt of unanswered) await send(attempt)
  // Until both slots are full: no place was lost on the way.
  for (const date of days)
    for (let more = 0; more <= capacity; more += 1) await send({ key: randomUUID(), body: orderFor(date) })

  const loads = await Promise.all(days.map(takenOn))
  expect(loads).toEqual(days.map((date) => ({ date, capacity, taken: capacity, orders: capacity })))
  expect(acknowledged.size).toBe(capacity * days.length)
  figure(
    `kill -9 × ${kills} while places are taken`,
    `${acknowledged.size} places, as many orders, ${refused} refused`,
  )
})
