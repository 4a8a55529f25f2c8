import { describe, expect, it } from 'vitest'
import { addProduct, order, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.request('POST', `/api/admin/${path}`, { body, token, ...(headers && { headers }) })
const bulk = (ids: number[], change: object, more: object = {}) =>
  post('products/bulk', { ids, change, ...more })
const made = async (path: string, body: object) => (await post(path, body)).json()
const read = async (id: number) => {
  const response = await shop.request('GET', '/api/admin/products?limit=100', { token })
  const { items } = await response.json()
  return items.find((product: { id: number }) => product.id === id)
}
const priceOf = async (id: number) => (await read(id)).price

describe('a bulk change of products', () => {
  it('changes prices by per cent, rounds to whole roubles and returns the sum of prices', async () => {
    const [one, other] = [
      await addProduct(shop, { price: '190.00' }),
      await addProduct(shop, { price: '333.33' }),
    ]
    const reply = await (await bulk([one.id, other.id, one.id], { price: '+10%' })).json()
    expect(reply).toMatchObject({ changed: 2, prices: { before: '523.33', after: '576.00' } })
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual(['209.00', '367.00'])
  })

  it('changes every other field, and counts only products that really change', async () => {
    const { id: category } = await made('categories', { name: 'Хром', slug: 'hrom-bulk' })
    const { values } = await made('attributes', {
      name: 'Цвет',
      slug: 'cvet-bulk',
      values: [{ name: 'Красный', slug: 'krasnyy' }],
    })
    const [one, other] = [await addProduct(shop), await addProduct(shop)]
    const change = {
      isActive: false,
      isFeatured: true,
      addCategoryIds: [category],
      addTags: ['юбилей'],
      addAttributeValueIds: [values[0].id],
      addStock: 5,
    }
    expect(await (await bulk([one.id], change)).json()).toMatchObject({ changed: 1 })
    const { addStock: _, ...same } = change
    expect(await (await bulk([one.id, other.id], same)).json()).toMatchObject({ changed: 1 })
    expect(await (await bulk([one.id, other.id], same)).json()).toMatchObject({ changed: 0, batchId: null })
    expect(await read(one.id)).toMatchObject({
      isActive: false,
      isFeatured: true,
      stock: 15,
      tags: ['юбилей'],
      productCategories: [{ categoryId: category }],
      attributes: [{ slug: 'cvet-bulk', values: [{ slug: 'krasnyy' }] }],
    })
    expect(await shelf(shop, one.id)).toMatchObject({ stock: 15, moved: 15 })
    const back = {
      removeCategoryIds: [category],
      removeTags: ['юбилей'],
      removeAttributeValueIds: [values[0].id],
    }
    expect(await (await bulk([one.id], back)).json()).toMatchObject({ changed: 1 })
    expect(await read(one.id)).toMatchObject({ tags: [], productCategories: [], attributes: [] })
  })

  it('may do everything except add pieces to a product above the stock limit', async () => {
    const ball = await addProduct(shop, { stock: 1_000_000 })
    await shop.database.pool.query('update products set stock = stock + 10 where id = $1', [ball.id])
    expect((await bulk([ball.id], { price: '+10%' })).status).toBe(200)
    expect((await bulk([ball.id], { addStock: 1 })).status).toBe(409)
    expect((await bulk([ball.id], { addStock: -5 })).status).toBe(200)
    expect(await read(ball.id)).toMatchObject({ stock: 1_000_005 })
  })

  it.each([
    ['a price below a kopeck', { price: '-100' }, 409],
    ['a stock below zero', { addStock: -11 }, 409],
    ['an invalid change', { price: '10%' }, 400],
    ['an unknown category', { addCategoryIds: [999_999] }, 400],
    ['an unknown value', { addAttributeValueIds: [999_999] }, 400],
  ])('is refused as a whole for %s', async (_, change, status) => {
    const rich = await addProduct(shop, { price: '5000.00', stock: 1000 })
    const poor = await addProduct(shop, { price: '100.00' })
    expect((await bulk([rich.id, poor.id], { isFeatured: true, ...change })).status).toBe(status)
    expect(await read(rich.id)).toMatchObject({ price: '5000.00', stock: 1000, isFeatured: false })
  })

  it('names the products deleted meanwhile, and changes no product', async () => {
    const [one, gone] = [await addProduct(shop), await addProduct(shop, { name: 'Проданный шар' })]
    await shop.request('DELETE', `/api/admin/products/${gone.id}`, { token })
    const response = await bulk([one.id, gone.id, 999_999], { price: '=7' })
    const message = 'Среди отмеченных есть удалённые товары: «Проданный шар», № 999999'
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, errors: { ids: message }, reason: 'deleted', ids: [gone.id, 999_999] },
    ])
    expect(await priceOf(one.id)).toBe('100.00')
  })

  it('is refused when it contains no change', async () => {
    const { id } = await addProduct(shop)
    expect((await bulk([id], {})).status).toBe(400)
  })

  it.each(['unknown', 'deleted'])('changes no product when one of them is %s', async (which) => {
    const [good, gone] = [await addProduct(shop), await addProduct(shop)]
    if (which === 'deleted') await shop.request('DELETE', `/api/admin/products/${gone.id}`, { token })
    const response = await bulk([good.id, which === 'deleted' ? gone.id : 999_999], { price: '=5' })
    expect(response.status).toBe(400)
    expect(await priceOf(good.id)).toBe('100.00')
  })

  it('runs once under one key', async () => {
    const { id } = await addProduct(shop)
    const body = { ids: [id], change: { price: '+10%' } }
    const first = await (await post('products/bulk', body, { 'idempotency-key': 'bulk' })).json()
    expect(await (await post('products/bulk', body, { 'idempotency-key': 'bulk' })).json()).toEqual(first)
    expect(await priceOf(id)).toBe('110.00')
  })

  it('shows its result in a dry run without changing anything', async () => {
    const { id } = await addProduct(shop)
    const reply = await (await bulk([id], { price: '+10%' }, { dryRun: true })).json()
    expect(reply).toEqual({ changed: 1, prices: { before: '100.00', after: '110.00' }, batchId: null })
    expect(await priceOf(id)).toBe('100.00')
  })

  it('writes an entry for each product to the journal', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)]
    await bulk([one.id, other.id], { price: '=7' })
    const { items } = await (await shop.request('GET', '/api/admin/audit?limit=3', { token })).json()
    const entries = items.filter(({ entityId }: { entityId: number }) =>
      [one.id, other.id].includes(entityId),
    )
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ action: 'update', entity: 'products', admin: 'admin' })
  })

  it('writes nothing to the journal when nothing changes', async () => {
    const { id } = await addProduct(shop)
    const total = async () =>
      (await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()).total
    const before = await total()
    await bulk([id], { price: '+10%' }, { dryRun: true })
    await bulk([id], { price: '=100' })
    expect(await total()).toBe(before)
  })

  it('removes a showcase category together with its category, and an undo restores it', async () => {
    const { id: category } = await made('categories', { name: 'Витрина', slug: 'vitrina-bulk' })
    const { id } = await addProduct(shop)
    const body = { categoryIds: [category], accentCategoryId: category }
    const change = (fields: object) =>
      shop.request('PUT', `/api/admin/products/${id}`, { body: fields, token })
    const accentsTold = async () => {
      const { items } = await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()
      return items[0].changes.filter(({ field }: { field: string }) => field === 'accentCategory')
    }
    await change(body)
    const { batchId } = await (await bulk([id], { removeCategoryIds: [category] })).json()
    expect(await read(id)).toMatchObject({ accentCategoryId: null, productCategories: [] })
    expect(await accentsTold()).toEqual([{ field: 'accentCategory', before: 'Витрина', after: null }])
    expect(await (await post(`products/bulk/${batchId}/undo`)).json()).toEqual({ restored: 1, kept: [] })
    expect(await read(id)).toMatchObject({ accentCategoryId: category })
    expect(await accentsTold()).toEqual([{ field: 'accentCategory', before: null, after: 'Витрина' }])

    // A later change to the categories wins over the undo, so the showcase category is not restored.
    const { id: other } = await made('categories', { name: 'Другая', slug: 'drugaya-bulk' })
    const again = await (await bulk([id], { removeCategoryIds: [category] })).json()
    await change({ categoryIds: [other] })
    const kept = ['categoryIds', 'accentCategoryId'].map((field) => expect.objectContaining({ id, field }))
    expect(await (await post(`products/bulk/${again.batchId}/undo`)).json()).toEqual({ restored: 0, kept })
    expect(await read(id)).toMatchObject({
      accentCategoryId: null,
      productCategories: [{ categoryId: other }],
    })

    // The undo removes the added category, and the showcase choice with it.
    const given = await (await bulk([id], { addCategoryIds: [category] })).json()
    await change({ accentCategoryId: category })
    expect(await (await post(`products/bulk/${given.batchId}/undo`)).json()).toEqual({
      restored: 1,
      kept: [],
    })
    expect(await accentsTold()).toEqual([{ field: 'accentCategory', before: 'Витрина', after: null }])
  })
})

describe('«Вернуть как было»', () => {
  const undo = (batchId: string) => post(`products/bulk/${batchId}/undo`)

  it('restores every field, once', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop, { price: '55.50' })]
    const { batchId } = await (
      await bulk([one.id, other.id], { price: '+10%', isFeatured: true, addTags: ['а'] })
    ).json()
    expect(await (await undo(batchId)).json()).toEqual({ restored: 2, kept: [] })
    expect(await read(other.id)).toMatchObject({ price: '55.50', isFeatured: false, tags: [] })
    expect((await undo(batchId)).status).toBe(409)
    const [latest] = await (await shop.request('GET', '/api/admin/products/bulk', { token })).json()
    expect(latest).toMatchObject({
      id: batchId,
      changed: 2,
      change: { price: '+10%' },
      undoneAt: expect.any(String),
    })
  })

  it('keeps and lists the fields that were changed later', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)]
    const { batchId } = await (await bulk([one.id, other.id], { price: '=200', isFeatured: true })).json()
    await shop.request('PUT', `/api/admin/products/${one.id}`, { body: { price: '222' }, token })
    expect(await (await undo(batchId)).json()).toEqual({
      restored: 2,
      kept: [{ id: one.id, name: one.name, field: 'price' }],
    })
    expect(await read(one.id)).toMatchObject({ price: '222.00', isFeatured: false })
    expect(await priceOf(other.id)).toBe('100.00')
  })

  it('removes the added pieces unless some of them were sold', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop, { stock: 0 })]
    const { batchId } = await (await bulk([one.id, other.id], { addStock: 5 })).json()
    await order(shop, [{ ...one, quantity: 3 }])
    await order(shop, [{ ...other, quantity: 2 }])
    expect(await (await undo(batchId)).json()).toMatchObject({
      restored: 1,
      kept: [{ id: other.id, field: 'stock' }],
    })
    expect(await shelf(shop, one.id)).toMatchObject({ stock: 7, moved: 7 })
    expect(await shelf(shop, other.id)).toMatchObject({ stock: 3, moved: 3 })
  })

  it('leaves the stock alone when the product has become a set', async () => {
    const [one, part] = [await addProduct(shop), await addProduct(shop, { stock: 4 })]
    const { batchId } = await (await bulk([one.id], { addStock: 2 })).json()
    const body = { parts: [{ productId: part.id, quantity: 1 }] }
    await shop.request('PUT', `/api/admin/products/${one.id}`, { body, token })
    expect(await (await undo(batchId)).json()).toEqual({
      restored: 0,
      kept: [{ id: one.id, name: one.name, field: 'stock' }],
    })
    expect(await read(one.id)).toMatchObject({ stock: 4 })
  })

  it('skips a deleted value of a characteristic, and lists its product', async () => {
    const values = [
      { name: 'Мятный', slug: 'myatnyy' },
      { name: 'Синий', slug: 'siniy' },
    ]
    const attribute = await made('attributes', { name: 'Оттенок', slug: 'ottenok', values })
    const [mint, blue] = attribute.values
    const one = await addProduct(shop)
    await bulk([one.id], { addAttributeValueIds: [mint.id, blue.id] })
    const change = { removeAttributeValueIds: [mint.id, blue.id] }
    const { batchId } = await (await bulk([one.id], change)).json()
    await shop.request('PUT', `/api/admin/attributes/${attribute.id}`, { body: { values: [blue] }, token })
    expect(await (await undo(batchId)).json()).toEqual({
      restored: 1,
      kept: [{ id: one.id, name: one.name, field: 'valueIds' }],
    })
    expect(await read(one.id)).toMatchObject({ attributes: [{ values: [{ slug: 'siniy' }] }] })
  })

  it.each(['no-batch', '00000000-0000-4000-8000-000000000000'])(
    'returns 404 for the unknown id %s',
    async (batchId) => {
      expect((await undo(batchId)).status).toBe(404)
    },
  )
})

it('a search in the panel returns the ids of all matching products except deleted ones', async () => {
  const [one, other, gone] = [
    await addProduct(shop, { name: 'Единорог розовый' }),
    await addProduct(shop, { name: 'Единорог белый' }),
    await addProduct(shop, { name: 'Единорог чёрный' }),
  ]
  await shop.request('DELETE', `/api/admin/products/${gone.id}`, { token })
  const response = await shop.request('GET', '/api/admin/products/ids?search=единорог', { token })
  expect(await response.json()).toEqual({ ids: [one.id, other.id] })
})
