import { describe, expect, it } from 'vitest'
import { recordingTags } from '#server/platform/tags/record-tags.ts'
import type { Product } from '#shared/contract/products.ts'
import { texts } from '#shared/texts.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { companionsOf } from './companions.ts'

const shop = await testShop()
const token = await shop.signIn()

async function offered(...products: Product[]): Promise<number[]> {
  const query = products.map(({ id }) => `id=${id}`).join('&')
  const response = await shop.request('GET', `/api/companions?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()).map(({ id }: Product) => id)
}

describe('the companions of a product', () => {
  it('are the shop’s choice in its order, if they are available and not yet in the cart', async () => {
    const weight = await addProduct(shop)
    const gone = await addProduct(shop, { stock: 0 })
    const hidden = await addProduct(shop, { isActive: false })
    const ribbon = await addProduct(shop)
    const companionIds = [ribbon, gone, hidden, weight].map(({ id }) => id)
    const ball = await addProduct(shop, { companionIds })
    expect(await offered(ball)).toEqual([ribbon.id, weight.id])
    expect(await offered(ball, ribbon)).toEqual([weight.id])
    await shop.request('PUT', `/api/admin/products/${gone.id}`, { body: { stock: 1 }, token })
    expect(await offered(ball)).toEqual([ribbon.id, gone.id, weight.id])
  })

  it('are otherwise co-purchases, most frequent first, without required options', async () => {
    const ball = await addProduct(shop, { stock: 100 })
    const [often, once, cancelled] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    const asking = await addProduct(shop, {
      options: [{ name: 'Имя', kind: 'text', maxLength: 5, required: true }],
    })
    const answers = [{ groupId: asking.options[0]?.id ?? 0, text: 'Аня' }]
    await order(shop, [ball, once, often])
    await order(shop, [ball, often, { ...asking, answers }])
    const { id } = await (await order(shop, [ball, cancelled])).json()
    await shop.request('PUT', `/api/admin/orders/${id}/status`, { body: { status: 'cancelled' }, token })
    expect(await offered(ball)).toEqual([often.id, once.id])
    expect(await offered(ball, often)).toEqual([once.id])
    expect(await offered(await addProduct(shop))).toEqual([])
  })
})

it('cached co-purchases do not expire with every order or every price', async () => {
  const [ball, ribbon] = [await addProduct(shop), await addProduct(shop)]
  await order(shop, [ball, ribbon])
  const { value, tags } = await recordingTags(() => companionsOf(shop.deps, [ball.id]))
  expect(value.map(({ id }) => id)).toEqual([ribbon.id])
  expect(tags).toEqual(
    new Set([
      ...['products', 'availability', 'options', 'tree', 'attributes'],
      ...[`product:${ball.id}`, `product:${ribbon.id}`, `stock:${ribbon.id}`],
    ]),
  )
})

describe('a copy of options to many products', () => {
  const text = (name: string, price: string) => ({ name, kind: 'text' as const, maxLength: 9, price })
  const read = async ({ slug }: Product): Promise<Product> =>
    (await shop.request('GET', `/api/products/${slug}`)).json()

  it('updates a group of the same name, keeps its ids and adds the other groups', async () => {
    const source = await addProduct(shop, {
      options: [
        { name: 'Цвет', kind: 'choice', values: [{ name: 'Мята', price: '10' }, { name: 'Медь' }] },
        text('Надпись', '150.00'),
      ],
    })
    const empty = await addProduct(shop)
    const own = await addProduct(shop, {
      options: [text('Имя', '1.00'), { name: 'цвет', kind: 'choice', values: [{ name: 'мята' }] }],
    })
    const body = { sourceId: source.id, productIds: [empty.id, own.id] }
    const response = await shop.request('POST', '/api/admin/products/options', { body, token })
    expect(await response.json()).toEqual({ changed: 2 })
    expect((await read(empty)).options).toMatchObject([{ name: 'Цвет' }, { name: 'Надпись' }])
    const [name, colour] = own.options
    if (colour?.kind !== 'choice') throw new Error('not the options that were made')
    expect((await read(own)).options).toMatchObject([
      name ?? {},
      {
        id: colour.id,
        name: 'Цвет',
        values: [{ id: colour.values[0]?.id, name: 'Мята', price: '10.00' }, { name: 'Медь' }],
      },
      { name: 'Надпись', price: '150.00' },
    ])
  })

  it('changes all of the products or none', async () => {
    const source = await addProduct(shop, { options: [text('Надпись', '150.00')] })
    const full = await addProduct(shop, {
      options: Array.from({ length: 10 }, (_, index) => text(`№ ${index}`, '0')),
    })
    const empty = await addProduct(shop)
    const copy = (productIds: number[]) =>
      shop.request('POST', '/api/admin/products/options', {
        body: { sourceId: source.id, productIds },
        token,
      })
    expect((await copy([empty.id, full.id])).status).toBe(400)
    expect((await copy([empty.id, 2_000_000])).status).toBe(400)
    expect((await read(empty)).options).toEqual([])
  })

  it('counts changed products, and names the product that cannot have the options', async () => {
    const source = await addProduct(shop, { options: [text('Надпись', '150.00')] })
    const alike = await addProduct(shop, { options: [text('Надпись', '150.00')] })
    const other = await addProduct(shop, {
      name: 'Шар с выбором',
      options: [{ name: 'Надпись', kind: 'choice', values: [{ name: 'С днём рождения' }] }],
    })
    const copy = async (productId: number, groupIds?: number[]) => {
      const body = { sourceId: source.id, productIds: [productId], ...(groupIds && { groupIds }) }
      return (await shop.request('POST', '/api/admin/products/options', { body, token })).json()
    }
    expect(await copy(alike.id)).toEqual({ changed: 0 })
    expect(await copy(other.id, [])).toEqual({ changed: 0 })
    expect((await copy(other.id, [2_000_000])).errors).toEqual({ 'groupIds.0': texts.optionUnknown })
    expect((await copy(other.id)).errors).toEqual({ productIds: `«Шар с выбором»: ${texts.optionKind}` })
  })
})

it('a product page asks the database once for its product and twice for its companions', async () => {
  const weight = await addProduct(shop)
  const chosen = await addProduct(shop, { companionIds: [weight.id] })
  const bought = await addProduct(shop, { stock: 10 })
  await order(shop, [bought, weight])
  for (const product of [chosen, bought]) {
    const read = async () => {
      const { status } = await shop.request('GET', `/api/products/${product.slug}`)
      expect(status).toBe(200)
    }
    expect(await countQueries(shop, read)).toBe(1)
    const ask = async () => expect(await offered(product)).toEqual([weight.id])
    expect(await countQueries(shop, ask)).toBe(2)
  }
})
