import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { changeProduct } from '#server/shop/products/manage-products.ts'
import { readStats } from '#server/shop/stats/stats.ts'
import type { Order } from '#shared/contract/orders.ts'
import { fromKopecks, sumLines, toKopecks } from '#shared/rules/money.ts'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { addProduct, orderOf, shelves } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { changeOrder, changeStatus } from './change/change-order.ts'
import { listOrders } from './orders.ts'
import { placeOrder } from './place/place-order.ts'

const shop = await testShop()
const { deps } = shop
const by = { by: 'admin' }

const place = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 6 })
const basket = fc.array(fc.record({ place, quantity }), { minLength: 1, maxLength: 3 })
const which = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), basket }),
  fc.record({ kind: fc.constant('status' as const), which, status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('edit' as const), which, basket, status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('correct' as const), place, opened: fc.nat(12), saved: fc.nat(12) }),
  fc.record({ kind: fc.constant('reprice' as const), place, kopecks: fc.integer({ min: 1, max: 99_999 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Refusals are expected; any other error is a defect. */
async function attempt(work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function take(step: Step, ids: number[]) {
  const { rows } = await deps.db.$client.query(
    'select id, price from products where id = any($1) order by id',
    [ids],
  )
  const linesOf = (basket: { place: number; quantity: number }[]) =>
    basket.map(({ place, quantity }) => ({ ...rows[place], quantity }))
  const orders = (await listOrders(deps, {})).items
  switch (step.kind) {
    case 'order': {
      const { customer, items } = orderOf(linesOf(step.basket))
      const delivery = { deliveryDate: null, deliveryTime: '', notes: '' }
      return attempt(placeOrder(deps, { customer: { ...customer, ...delivery }, items }))
    }
    case 'status': {
      const order = orders[step.which]
      return order && attempt(changeStatus(deps, order.id, { status: step.status }, by))
    }
    case 'edit': {
      const order = orders[step.which]
      if (!order) return
      const { items } = orderOf(linesOf(step.basket))
      const { deliveryAddress, deliveryDate, deliveryTime, notes, customer } = order
      const fields = { deliveryAddress, deliveryDate, deliveryTime, notes, customer }
      return attempt(changeOrder(deps, order.id, { ...fields, items, status: step.status }, by))
    }
    case 'correct':
      return attempt(
        changeProduct(deps, ids[step.place] ?? 0, { stock: step.saved, baseStock: step.opened }, by),
      )
    case 'reprice':
      return attempt(changeProduct(deps, ids[step.place] ?? 0, { price: fromKopecks(step.kopecks) }, by))
  }
}

const linesOf = (order: Order) => order.orderItems.map(({ price, quantity }) => ({ price, quantity }))

it('stock and money add up after any sequence of changes to orders and products', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await deps.db.$client.query('delete from orders; delete from products; delete from customers')
      const ids: number[] = []
      for (let index = 0; index < 3; index += 1)
        ids.push((await addProduct(shop, { stock: 8, price: '100.10' })).id)
      for (const step of steps) await take(step, ids)

      const { items: orders } = await listOrders(deps, { limit: 100 })
      const holding = orders.filter((order) => order.status !== 'cancelled')
      for (const { id, stock, moved, sold } of await shelves(shop)) {
        const held = holding.flatMap((order) => order.orderItems).filter((item) => item.productId === id)
        expect(stock).toBeGreaterThanOrEqual(0)
        expect(stock).toBe(moved)
        expect(sold).toBe(held.reduce((sum, item) => sum + item.quantity, 0))
      }
      for (const order of orders) expect(order.totalAmount).toBe(sumLines(linesOf(order)))

      const stats = await readStats(deps)
      const earned = fromKopecks(holding.reduce((sum, order) => sum + toKopecks(order.totalAmount), 0))
      expect(stats).toMatchObject({ totalOrders: orders.length, totalRevenue: earned, revenueToday: earned })
      expect(stats.days.at(-1)).toMatchObject({ orders: orders.length, revenue: earned })
    }),
    { numRuns: 15 },
  )
})
