import { describe, expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, figure } from './support/figures.ts'
import { addBalloon, call, databasePlace, type Server, signIn, startServer } from './support/server.ts'

const shoppers = 20
const rounds = amount(2, 20)
const weights = 7

const place = await databasePlace()
const servers: Server[] = [await startServer(place)]
const origin = (index = 0) => servers[index % servers.length]?.origin ?? ''

/** Two sets with a shared weight and a buyer of the weight alone, all at once. */
async function race(round: string, staff: { authorization: string }) {
  const add = (name: string, fields: object) =>
    addBalloon(origin(), { slug: `${name}-${round}`, ...fields }, staff)
  const weight = await add('gruzik', { stock: weights })
  const latex = await add('shar', { stock: 1000 })
  const parts = (ofWeights: number) => [
    { productId: weight.id, quantity: ofWeights },
    { productId: latex.id, quantity: 3 },
  ]
  const wanted = [
    { product: await add('buket', { parts: parts(1) }), takes: 1 },
    { product: await add('fontan', { parts: parts(2) }), takes: 2 },
    { product: weight, takes: 1 },
  ]
  const answers = await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      const { product, takes } = wanted[index % wanted.length] ?? { product: weight, takes: 1 }
      const { status } = await call(origin(index), 'POST', '/api/orders', {
        body: {
          customer: { ...shopper, phone: `+7 900 000-00-${String(index).padStart(2, '0')}` },
          items: [{ productId: product.id, quantity: 1, price: '100.00' }],
        },
      })
      return { status, takes }
    }),
  )
  const sold = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(sold.reduce((sum, { takes }) => sum + takes, 0)).toBe(weights)
  for (const { product } of wanted) {
    const { body } = await call(origin(), 'GET', `/api/products/lines?id=${product.id}`)
    expect(body).toMatchObject([{ id: product.id, stock: 0 }])
  }
  const path = `/api/admin/products/${weight.id}/movements`
  const { body: movements } = await call(origin(), 'GET', path, { headers: staff })
  expect(movements.reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0)).toBe(0)
}

describe.each(engineName() === 'postgres' ? [1, 2] : [1])(
  'a part that sets share, on %i servers',
  (count) => {
    it('is sold exactly as often as it is in stock', async () => {
      while (servers.length < count) servers.push(await startServer(place))
      const staff = await signIn(origin())
      for (let round = 0; round < rounds; round += 1) await race(`${count}-${round}`, staff)
      figure(
        `${shoppers} shoppers for ${weights} shared parts, ${count === 1 ? 'one server' : 'two servers'}`,
        `${rounds} rounds, ${weights} sold each`,
      )
    })
  },
)
