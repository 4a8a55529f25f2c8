import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { texts } from '#shared/texts.ts'
import { addProduct, order, shelf, shelves } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const phone = (index: number) => `+7 900 000-00-${String(index % 40).padStart(2, '0')}`
const change = (id: number, body: object) => shop.request('PUT', `/api/admin/products/${id}`, { body, token })
const setOf = (parts: [Product, number][], fields: object = {}) =>
  addProduct(shop, { parts: parts.map(([{ id }, quantity]) => ({ productId: id, quantity })), ...fields })
const stockOf = async (id: number) => (await shelf(shop, id))?.stock

describe('the stock of a set', () => {
  it('follows the stock of its parts and ignores the stock in its form', async () => {
    const latex = await addProduct(shop, { stock: 30 })
    const weight = await addProduct(shop, { stock: 5 })
    const bouquet = await setOf(
      [
        [latex, 7],
        [weight, 1],
      ],
      { stock: 99 },
    )
    expect(bouquet).toMatchObject({ stock: 4, parts: [{ productId: latex.id, quantity: 7 }, {}] })
    await change(weight.id, { stock: 3 })
    const shown = await (await shop.request('GET', `/api/products/${bouquet.slug}`)).json()
    expect(shown.stock).toBe(3)
    await change(weight.id, { isDeleted: true })
    expect(await stockOf(bouquet.id)).toBe(0)
    await change(weight.id, { isDeleted: false })
    await change(bouquet.id, { stock: 50, baseStock: 3, price: '900.00' })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 3, moved: 0 })
  })

  it('replaces the product’s own stock while it is a set, and the ledger shows the change', async () => {
    const latex = await addProduct(shop, { stock: 10 })
    const bouquet = await addProduct(shop, { stock: 6 })
    const parts = [{ productId: latex.id, quantity: 2 }]
    await change(bouquet.id, { parts })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 5, moved: 0 })
    const journal = await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()
    expect(journal.items[0].changes).toContainEqual({ field: 'stock', before: 6, after: 5 })
    await change(bouquet.id, { parts: [{ productId: latex.id, quantity: 5 }] })
    expect(await stockOf(bouquet.id)).toBe(2)
    await change(bouquet.id, { parts: [], stock: 4 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 4, moved: 4 })
    await change(latex.id, { stock: 0 })
    expect(await stockOf(bouquet.id)).toBe(4)
  })

  it('stays as it is shown when the set becomes a plain product, and the ledger agrees', async () => {
    const latex = await addProduct(shop, { stock: 10 })
    const bouquet = await setOf([[latex, 2]])
    await change(bouquet.id, { parts: [] })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 5, moved: 5 })
    await change(latex.id, { stock: 3 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 5, moved: 5 })
    const other = await setOf([[latex, 1]])
    // The form was opened with 3 and saved with 7, and one was sold in between.
    expect((await order(shop, [other])).status).toBe(201)
    await change(other.id, { parts: [], stock: 7, baseStock: 3 })
    expect(await shelf(shop, other.id)).toMatchObject({ stock: 6, moved: 6 })
  })

  it('needs existing parts that are not sets themselves', async () => {
    const latex = await addProduct(shop)
    const bouquet = await setOf([[latex, 1]])
    const errors = async (id: number, parts: [number, number][]) => {
      const body = { parts: parts.map(([productId, quantity]) => ({ productId, quantity })) }
      const response = await change(id, body)
      expect(response.status).toBe(400)
      return (await response.json()).errors
    }
    const { id } = await addProduct(shop)
    expect(await errors(id, [[bouquet.id, 1]])).toEqual({ 'parts.0.productId': texts.partIsSet })
    expect(await errors(id, [[2_000_000, 1]])).toEqual({ 'parts.0.productId': texts.partUnknown })
    expect(await errors(id, [[id, 1]])).toEqual({ 'parts.0.productId': texts.partIsSet })
    expect(await errors(latex.id, [[id, 1]])).toEqual({ parts: texts.partIsSet })
    const twice: [number, number][] = [
      [latex.id, 1],
      [latex.id, 2],
    ]
    expect(await errors(id, twice)).toEqual({ parts: texts.partsTwice })
  })
})

describe('the sale of a set', () => {
  it('uses its parts, counts for the set, and returns the parts when it is cancelled', async () => {
    const latex = await addProduct(shop, { stock: 20 })
    const weight = await addProduct(shop, { stock: 4 })
    const bouquet = await setOf([
      [latex, 7],
      [weight, 1],
    ])
    const response = await order(shop, [{ ...bouquet, quantity: 2 }])
    expect(response.status).toBe(201)
    const made = await response.json()
    expect(made.orderItems[0].parts).toEqual([
      { productId: latex.id, name: latex.name, quantity: 7 },
      { productId: weight.id, name: weight.name, quantity: 1 },
    ])
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 6, moved: 6, sold: 0 })
    expect(await shelf(shop, weight.id)).toMatchObject({ stock: 2, moved: 2, sold: 0 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 0, moved: 0, sold: 2 })
    // Other parts change no stored order.
    await change(bouquet.id, { parts: [{ productId: weight.id, quantity: 2 }] })
    const set = (status: string) =>
      shop.request('PUT', `/api/admin/orders/${made.id}/status`, { body: { status }, token })
    expect((await set('cancelled')).status).toBe(200)
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 20, moved: 20 })
    expect(await shelf(shop, weight.id)).toMatchObject({ stock: 4, moved: 4 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 2, sold: 0 })
    expect((await set('pending')).status).toBe(200)
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 6, moved: 6 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 1, moved: 0, sold: 2 })
  })

  it('is refused when parts run short, and the refusal names every line that shares them', async () => {
    const latex = await addProduct(shop, { stock: 10 })
    const bouquet = await setOf([[latex, 3]])
    const refused = await order(shop, [
      { ...bouquet, quantity: 3 },
      { ...latex, quantity: 2 },
    ])
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      reason: 'stock',
      lines: [
        { productId: bouquet.id, stock: 3 },
        { productId: latex.id, stock: 10 },
      ],
    })
    const both = await order(shop, [{ ...bouquet, quantity: 3 }, latex])
    expect(both.status).toBe(201)
    expect(await stockOf(latex.id)).toBe(0)
  })

  it('gets back only what was taken by an order from before the product became a set', async () => {
    const latex = await addProduct(shop, { stock: 10 })
    const bouquet = await addProduct(shop, { stock: 5 })
    const made = await (await order(shop, [{ ...bouquet, quantity: 2 }])).json()
    await change(bouquet.id, { parts: [{ productId: latex.id, quantity: 2 }] })
    const set = (status: string) =>
      shop.request('PUT', `/api/admin/orders/${made.id}/status`, { body: { status }, token })
    await set('cancelled')
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 10, moved: 10 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 5, moved: 0 })
    const movements = await shop.request('GET', `/api/admin/products/${bouquet.id}/movements`, { token })
    expect((await movements.json()).slice(0, 2)).toMatchObject([
      { delta: -2, reason: 'correction', orderId: made.id },
      { delta: 2, reason: 'cancel', orderId: made.id },
    ])
    // Now it is made of its parts.
    await set('pending')
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 6, moved: 6 })
    await set('cancelled')
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 10, moved: 10 })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 5, moved: 0 })
  })

  it('gets back pieces of an earlier order when the set has become a plain product again', async () => {
    const latex = await addProduct(shop, { stock: 10 })
    const bouquet = await addProduct(shop, { stock: 5 })
    const made = await (await order(shop, [{ ...bouquet, quantity: 2 }])).json()
    await change(bouquet.id, { parts: [{ productId: latex.id, quantity: 2 }] })
    await change(bouquet.id, { parts: [] })
    await shop.request('PUT', `/api/admin/orders/${made.id}/status`, { body: { status: 'cancelled' }, token })
    expect(await shelf(shop, bouquet.id)).toMatchObject({ stock: 7, moved: 7 })
    expect(await shelf(shop, latex.id)).toMatchObject({ stock: 10, moved: 10 })
  })
})

describe('sets in simultaneous orders', () => {
  it('sell exactly the last parts that two sets share to 20 shoppers', async () => {
    const weight = await addProduct(shop, { stock: 7 })
    const latex = await addProduct(shop, { stock: 100 })
    const one = await setOf([
      [weight, 1],
      [latex, 3],
    ])
    const other = await setOf([
      [weight, 2],
      [latex, 1],
    ])
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(shop, [index % 2 ? one : other], { phone: phone(index) }),
      ),
    )
    const sold = responses.flatMap(({ status }, index) => (status === 201 ? [index % 2 ? 1 : 2] : []))
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const taken = sold.reduce((sum, weights) => sum + weights, 0)
    // One weight is too few for the second set, and not for the first.
    expect(taken).toBe(7)
    expect(await shelf(shop, weight.id)).toMatchObject({ stock: 0, moved: 0 })
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([0, 0])
  })

  it('never deadlock with their parts and with corrections of stock', async () => {
    const parts = await Promise.all(Array.from({ length: 4 }, () => addProduct(shop, { stock: 40 })))
    const [a, b, c, d] = parts
    if (!a || !b || !c || !d) throw new Error('no parts')
    // A set whose id is below that of a part.
    const early = await addProduct(shop, { stock: 0 })
    const late = await addProduct(shop, { stock: 60 })
    const pairs: [Product, Product][] = [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ]
    const sets = await Promise.all(
      pairs.map(([x, y]) =>
        setOf([
          [x, 1],
          [y, 2],
        ]),
      ),
    )
    await change(early.id, { parts: [late, a].map(({ id }) => ({ productId: id, quantity: 1 })) })
    const wanted = [...sets, early, ...parts, late]
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const [one, two] = [wanted[index % wanted.length], wanted[(index * 7 + 3) % wanted.length]]
        if (index % 10 === 9) return change(parts[index % 4]?.id ?? 0, { stock: 41, baseStock: 40 })
        const lines = [...new Set([one, two])].filter((product) => product !== undefined)
        return order(shop, lines, { phone: phone(index) })
      }),
    )
    expect(
      responses.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status)),
    ).toEqual([])
    for (const { stock, moved, id } of await shelves(shop)) {
      expect(stock).toBeGreaterThanOrEqual(0)
      const isSet = [...sets, early].some((set) => set.id === id)
      if (wanted.some((product) => product.id === id)) expect(moved).toBe(isSet ? 0 : stock)
    }
    const left = new Map((await shelves(shop)).map(({ id, stock }) => [id, stock]))
    for (const [index, [x, y]] of pairs.entries())
      expect(left.get(sets[index]?.id ?? 0)).toBe(
        Math.min(left.get(x.id) ?? 0, Math.floor((left.get(y.id) ?? 0) / 2)),
      )
  })
})
