import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { changeProduct, listAllProducts } from '#server/shop/products/manage-products.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import { lineKey } from '#shared/rules/cart.ts'
import { sumLines } from '#shared/rules/money.ts'
import { judgeAnswers, type OptionAnswer, piecePrice } from '#shared/rules/options.ts'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { stockOfParts } from '#shared/rules/set-stock.ts'
import { addProduct, orderOf, shelves } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { changeOrder, changeStatus } from '../change/change-order.ts'
import { listOrders } from '../orders.ts'
import { placeOrder } from './place-order.ts'

const shop = await testShop()
const { deps } = shop
const by = { by: 'admin' }

/** Three plain products, the first of them with options, and two sets that share a part. */
const plain = 3
const place = fc.nat({ max: 4 })
const line = fc.record({
  place,
  quantity: fc.integer({ min: 1, max: 4 }),
  colour: fc.nat({ max: 2 }),
  text: fc.constantFrom('', ' ', 'Аня', 'Олег', 'слишком длинная надпись', '🎈👨‍👩‍👧‍👦'),
  keepsLine: fc.option(fc.nat({ max: 3 })),
})
const basket = fc.array(line, { minLength: 1, maxLength: 3 })
const which = fc.nat({ max: 5 })
const status = fc.constantFrom(...orderStatuses)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), basket }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('status' as const), which, status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, basket, status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock' as const), place, stock: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('parts' as const), place, quantities: fc.array(fc.nat(3)) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('options' as const), isOff: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

/** Refusals are expected; any other error is a defect. */
async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The stored words and prices of lines. Only an edit of a line may change them. */
const linesOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
  orderItems.map(({ productId, quantity, price, options, parts }) => ({
    productId,
    quantity,
    price,
    options,
    parts,
  }))
type OrderLines = ReturnType<typeof linesOf>
type Promises = Map<number, OrderLines>

function answersTo({ options }: Product, { colour, text }: Line): OptionAnswer[] {
  return options.flatMap((group): OptionAnswer[] => {
    if (group.kind === 'text') return [{ groupId: group.id, text }]
    const value = group.values[colour]
    return value ? [{ groupId: group.id, valueId: value.id }] : []
  })
}

type Wanted = { product: Product; price: string; quantity: number; answers: OptionAnswer[] }

/** The expected line for these answers: names and prices of this moment. */
const lineOf = ({ product, price, quantity, answers }: Wanted, products: readonly Product[]) => ({
  productId: product.id,
  quantity,
  price,
  options: judgeAnswers(product.options, answers).chosen.map(({ name, value, price }) => ({
    name,
    value,
    price,
  })),
  parts: product.parts.map(({ productId, quantity }) => ({
    productId,
    quantity,
    name: products.find(({ id }) => id === productId)?.name ?? '',
  })),
})

/** Adds up equal lines. */
function linesToOrder(wanted: readonly Wanted[], products: readonly Product[]): OrderLines {
  const lines = new Map<string, OrderLines[number]>()
  for (const one of wanted) {
    const key = lineKey({ id: one.product.id, options: one.answers })
    const same = lines.get(key)
    lines.set(key, same ? { ...same, quantity: same.quantity + one.quantity } : lineOf(one, products))
  }
  return [...lines.values()]
}

async function take(step: Step, ids: number[], promises: Promises) {
  const { items } = await listAllProducts(deps, { sort: 'createdAt', direction: 'asc' })
  const products = ids.flatMap((id) => items.find((product) => product.id === id) ?? [])
  const orders = (await listOrders(deps, {})).items
  const wanted = (basket: Line[]) =>
    basket.flatMap((one) => {
      const product = products[one.place]
      if (!product) return []
      const answers = answersTo(product, one)
      const price = piecePrice(product.price, judgeAnswers(product.options, answers).chosen)
      return [{ product, price, quantity: one.quantity, answers, keepsLine: one.keepsLine }]
    })
  const [first] = products
  switch (step.kind) {
    case 'order': {
      const basket = wanted(step.basket)
      const { customer, items } = orderOf(basket.map(({ product, ...line }) => ({ id: product.id, ...line })))
      const delivery = { deliveryDate: null, deliveryTime: '', notes: '' }
      const placed = await attempt(placeOrder(deps, { customer: { ...customer, ...delivery }, items }))
      if (!placed) return
      expect(linesOf(placed.answer)).toEqual(linesToOrder(basket, products))
      promises.set(placed.answer.id, linesOf(placed.answer))
      return
    }
    case 'status': {
      const order = orders[step.which]
      if (order) await attempt(changeStatus(deps, order.id, { status: step.status }, by))
      return
    }
    case 'edit': {
      const order = orders[step.which]
      if (!order) return
      const { deliveryAddress, deliveryDate, deliveryTime, notes, customer } = order
      const fields = { deliveryAddress, deliveryDate, deliveryTime, notes, customer }
      const edits = wanted(step.basket).map((line) => ({
        line,
        kept: order.orderItems[line.keepsLine ?? -1],
      }))
      const items = edits.map(({ line: { product, price, quantity, answers }, kept }) =>
        kept?.productId
          ? { id: kept.id, productId: kept.productId, price: '1.00', quantity }
          : { productId: product.id, price, quantity, options: answers },
      )
      const edited = await attempt(changeOrder(deps, order.id, { ...fields, items, status: step.status }, by))
      if (!edited) return
      expect(piecesOf(edited)).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0))
      const before = linesOf(order)
      for (const { line, kept } of edits) {
        const { quantity: _, ...said } = kept
          ? (linesOf({ orderItems: [kept] })[0] ?? lineOf(line, products))
          : lineOf(line, products)
        const isStored = before.some(({ quantity: _, ...stored }) => isDeepStrictEqual(stored, said))
        // A new line that equals a stored one of another price becomes that one.
        if (kept || isStored || !before.some(({ productId }) => productId === said.productId))
          expect(linesOf(edited)).toContainEqual(expect.objectContaining(said))
      }
      promises.set(order.id, linesOf(edited))
      return
    }
    case 'stock':
      await attempt(changeProduct(deps, ids[step.place] ?? 0, { stock: step.stock }, by))
      return
    case 'parts': {
      const quantities = step.quantities.slice(0, plain)
      const parts = quantities.flatMap((quantity, at) =>
        quantity ? [{ productId: ids[at] ?? 0, quantity }] : [],
      )
      await attempt(changeProduct(deps, ids[step.place] ?? 0, { parts }, by))
      return
    }
    case 'options': {
      const options = first?.options.filter(({ kind }) => !step.isOff || kind === 'choice')
      const price = step.isOff ? '90.50' : '100.10'
      await attempt(changeProduct(deps, first?.id ?? 0, { options, price }, by))
      return
    }
  }
}

/** A product that was sold as a piece and is a set now returns other goods than it used. */
const changesKind = (step: Step) =>
  step.kind === 'parts' && (step.place < plain || !step.quantities.slice(0, plain).some(Boolean))

/** The goods of the orders by their own copies: pieces, or the parts of sets. */
function heldGoods(orders: readonly Order[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const { productId, quantity, parts } of orders.flatMap(({ orderItems }) => orderItems))
    for (const part of parts.length > 0 ? parts : [{ productId: productId ?? 0, quantity: 1 }])
      held.set(part.productId, (held.get(part.productId) ?? 0) + part.quantity * quantity)
  return held
}

async function movedByOrders(ids: number[]): Promise<[id: number, moved: number][]> {
  const { rows } = await deps.db.$client.query(
    `select id, (select coalesce(sum(delta), 0)::int from stock_movements
      where product_id = products.id and order_id is not null) as moved from products where id = any($1)`,
    [ids],
  )
  return rows.map(({ id, moved }) => [id, moved])
}

const piecesOf = ({ orderItems }: Order) => orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

const goodsOf = ({ orderItems }: Order) => orderItems.map(({ price, quantity }) => ({ price, quantity }))

async function checkAll(ids: number[], promises: Promises, { isKindKept }: { isKindKept: boolean }) {
  const { items: orders } = await listOrders(deps, { limit: 100 })
  const holding = orders.filter((order) => order.status !== 'cancelled')
  const { items: products } = await listAllProducts(deps, {})
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]))
  for (const { id, stock, moved, sold } of await shelves(shop)) {
    const parts = products.find((product) => product.id === id)?.parts ?? []
    const held = holding.flatMap((order) => order.orderItems).filter((item) => item.productId === id)
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(moved).toBe(parts.length > 0 ? 0 : stock)
    if (parts.length > 0) expect(stock).toBe(stockOfParts(parts, (part) => stocks.get(part) ?? 0))
    expect(sold).toBe(held.reduce((sum, item) => sum + item.quantity, 0))
  }
  if (isKindKept) {
    const held = heldGoods(holding)
    for (const [id, moved] of await movedByOrders(ids)) expect(held.get(id) ?? 0).toBe(0 - moved)
  }
  for (const order of orders) {
    expect(order.totalAmount).toBe(sumLines(goodsOf(order)))
    expect(linesOf(order)).toEqual(promises.get(order.id))
  }
}

it('stock and money add up after any changes to orders of products, options and sets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await deps.db.$client.query('delete from orders; delete from products; delete from customers')
      const options = [
        {
          name: 'Цвет',
          kind: 'choice' as const,
          required: true,
          values: [
            { name: 'Золото', price: '50.05' },
            { name: 'Мята' },
            { name: 'Медь', isAvailable: false },
          ],
        },
        { name: 'Надпись', kind: 'text' as const, maxLength: 6, price: '0.15' },
      ]
      const ball = await addProduct(shop, { stock: 12, price: '100.10', options })
      const weight = await addProduct(shop, { stock: 9, price: '49.90' })
      const ribbon = await addProduct(shop, { stock: 30, price: '10.00' })
      const part = ({ id }: Product, quantity: number) => ({ productId: id, quantity })
      const sets = [
        await addProduct(shop, { price: '700.00', parts: [part(ball, 2), part(weight, 1)] }),
        await addProduct(shop, { price: '300.00', parts: [part(weight, 2), part(ribbon, 3)] }),
      ]
      const ids = [ball, weight, ribbon, ...sets].map(({ id }) => id)
      const promises: Promises = new Map()
      for (const [index, step] of steps.entries()) {
        await take(step, ids, promises)
        await checkAll(ids, promises, { isKindKept: !steps.slice(0, index + 1).some(changesKind) })
      }
    }),
    { numRuns: 15 },
  )
})
