import { beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '#shared/contract/attributes.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
let token = ''
let turn = 0

beforeAll(async () => {
  token = await shop.signIn()
})

async function send(method: string, path: string, body?: unknown) {
  const response = await shop.request(method, `/api/admin/${path}`, { body, token })
  return { status: response.status, body: await response.json() }
}

const unique = (beginning: string) => `${beginning}-${++turn}`
const red = { name: 'Красный', slug: 'krasnyy' }
const white = { name: 'Белый', slug: 'belyy' }

async function addColour(more: object = {}): Promise<Attribute> {
  const { status, body } = await send('POST', 'attributes', {
    name: 'Цвет',
    slug: unique('cvet'),
    values: [red, white],
    ...more,
  })
  expect(status).toBe(201)
  return body
}

const idsOf = ({ values }: Attribute) => values.map(({ id }) => id)

async function addProduct(attributeValueIds: number[]) {
  const { status, body } = await send('POST', 'products', {
    name: 'Шар',
    slug: unique('shar'),
    price: '100',
    attributeValueIds,
  })
  expect(status).toBe(201)
  return body
}

const lastChange = async (id: number) =>
  (await send('GET', `audit?entity=products&entityId=${id}&limit=1`)).body.items[0].changes

const dictionary = async (): Promise<Attribute[]> => (await send('GET', 'attributes')).body
const readBack = async (id: number) => (await dictionary()).find((one) => one.id === id)

describe('the dictionary of characteristics', () => {
  it('returns a characteristic as it was entered, with its values in the owner’s order', async () => {
    const colour = await addColour()
    expect(colour).toEqual({
      id: expect.any(Number),
      name: 'Цвет',
      slug: colour.slug,
      isFilter: true,
      productCount: 0,
      values: [
        { id: expect.any(Number), ...red, productCount: 0 },
        { id: expect.any(Number), ...white, productCount: 0 },
      ],
    })
    expect(await readBack(colour.id)).toEqual(colour)
  })

  it('keeps the ids of values that are renamed, reordered or exchange their slugs', async () => {
    const colour = await addColour()
    const [redId, whiteId] = idsOf(colour)
    const { body } = await send('PUT', `attributes/${colour.id}`, {
      values: [
        { id: whiteId, name: 'Снежный', slug: 'krasnyy' },
        { id: redId, name: 'Алый', slug: 'belyy' },
        { name: 'Синий', slug: 'siniy' },
      ],
    })
    expect(body.values).toMatchObject([
      { id: whiteId, name: 'Снежный', slug: 'krasnyy' },
      { id: redId, name: 'Алый', slug: 'belyy' },
      { name: 'Синий', slug: 'siniy' },
    ])
    expect(body).toMatchObject({ name: 'Цвет', slug: colour.slug, isFilter: true })
  })

  it('recognizes a value without an id by its slug', async () => {
    const colour = await addColour()
    const { body } = await send('PUT', `attributes/${colour.id}`, {
      values: [{ ...white, name: 'Белоснежный' }, red],
    })
    expect(idsOf(body)).toEqual(idsOf(colour).reverse())
  })

  it('keeps the values of a characteristic when a change names none', async () => {
    const colour = await addColour()
    const { status, body } = await send('PUT', `attributes/${colour.id}`, { isFilter: false })
    expect(status).toBe(200)
    expect(body).toEqual({ ...colour, isFilter: false })
  })

  it('moves a characteristic to the requested position', async () => {
    const added = [await addColour(), await addColour(), await addColour()]
    const [first, , last] = added
    const placeOf = async (id = 0) => (await dictionary()).findIndex((one) => one.id === id)
    const place = await placeOf(first?.id)
    await send('PUT', `attributes/${last?.id}`, { position: place })
    expect(await placeOf(last?.id)).toBe(place)
    expect(await placeOf(first?.id)).toBe(place + 1)
    const beginning = await addColour({ position: 0 })
    expect((await dictionary())[0]?.id).toBe(beginning.id)
  })

  it.each(['price', 'stock', 'search', 'sort', 'page', 'view', 'category'])(
    'rejects the slug «%s», which the catalogue itself uses',
    async (slug) => {
      const { status, body } = await send('POST', 'attributes', { name: 'Цвет', slug })
      expect(status).toBe(400)
      expect(body.errors.slug).toBe('Этот адрес занят самим магазином')
      const colour = await addColour()
      expect((await send('PUT', `attributes/${colour.id}`, { slug })).status).toBe(400)
    },
  )

  it('rejects a duplicate slug of a characteristic, or of a value within one', async () => {
    const colour = await addColour()
    const again = await send('POST', 'attributes', { name: 'Цвет', slug: colour.slug })
    expect(again.status).toBe(409)
    expect(again.body.errors).toEqual({ slug: 'Этот адрес уже занят' })
    const twins = await send('POST', 'attributes', {
      name: 'Цвет',
      slug: unique('cvet'),
      values: [red, { ...white, slug: red.slug }],
    })
    expect(twins.status).toBe(400)
    expect(twins.body.errors).toHaveProperty('values')
    // Slugs of values are unique only within a characteristic.
    await addColour({ values: [red] })
  })

  it('removes only values that the form was opened with, and keeps a colleague’s new ones', async () => {
    const colour = await addColour()
    const [redId, whiteId] = idsOf(colour)
    const blue = { name: 'Синий', slug: 'siniy' }
    const green = { name: 'Зелёный', slug: 'zelyonyy' }
    const save = (body: object) => send('PUT', `attributes/${colour.id}`, body)
    await save({ values: [...colour.values, blue] })
    const form = { baseValueIds: [redId, whiteId] }
    const { body } = await save({ ...form, values: [green, { id: whiteId, ...white }] })
    expect(body.values).toMatchObject([green, white, blue])
    const taken = await save({ ...form, values: [{ id: whiteId, name: 'Небо', slug: 'siniy' }] })
    expect(taken.status).toBe(400)
    expect(Object.keys(taken.body.errors)).toEqual(['values'])
    expect(await readBack(colour.id)).toEqual(body)
  })

  it('rejects a value of another characteristic and a value named twice', async () => {
    const [colour, other] = [await addColour(), await addColour()]
    const [own] = idsOf(colour)
    const [foreign] = idsOf(other)
    for (const values of [
      [{ ...red, id: foreign }],
      [
        { ...red, id: own },
        { ...white, id: own },
      ],
    ])
      expect((await send('PUT', `attributes/${colour.id}`, { values })).status).toBe(400)
    expect(await readBack(colour.id)).toEqual(colour)
  })

  it.each(['PUT', 'DELETE'])('answers %s of an unknown characteristic with 404', async (method) => {
    const body = method === 'PUT' ? { name: 'Цвет', position: 0 } : undefined
    expect((await send(method, 'attributes/999999', body)).status).toBe(404)
  })
})

describe('a deletion from the dictionary', () => {
  it('needs force for a used characteristic, and the product then loses it', async () => {
    const colour = await addColour()
    const product = await addProduct(idsOf(colour))
    const refused = await send('DELETE', `attributes/${colour.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ reason: 'used', productCount: 1 })
    expect(await readBack(colour.id)).toMatchObject({ productCount: 1, values: [{ productCount: 1 }, {}] })
    expect((await send('DELETE', `attributes/${colour.id}?force=true`)).status).toBe(200)
    const shown = await (await shop.request('GET', `/api/products/${product.slug}`)).json()
    expect(shown.attributes).toEqual([])
  })

  it('needs force for a used value', async () => {
    const colour = await addColour()
    const [redId, whiteId] = idsOf(colour)
    const product = await addProduct([redId ?? 0])
    const change = { name: 'Оттенок', values: [{ ...white, id: whiteId }] }
    const refused = await send('PUT', `attributes/${colour.id}`, change)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'Значение «Красный» есть у 1 товара',
      reason: 'used',
      productCount: 1,
    })
    expect((await readBack(colour.id))?.name).toBe('Цвет')
    const forced = await send('PUT', `attributes/${colour.id}?force=true`, change)
    expect(forced.body).toMatchObject({ name: 'Оттенок', values: [{ id: whiteId }] })
    const shown = await (await shop.request('GET', `/api/products/${product.slug}`)).json()
    expect(shown.attributes).toEqual([])
    expect(await lastChange(product.id)).toEqual([
      { field: 'attributes', before: ['Оттенок: Красный'], after: [] },
    ])
  })

  it('does not count deleted products as users', async () => {
    const colour = await addColour()
    const product = await addProduct(idsOf(colour))
    await send('DELETE', `products/${product.id}`)
    expect(await readBack(colour.id)).toMatchObject({ productCount: 0 })
    expect((await send('DELETE', `attributes/${colour.id}`)).status).toBe(200)
  })

  it('needs no force for an unused value', async () => {
    const colour = await addColour()
    const { status, body } = await send('PUT', `attributes/${colour.id}`, { values: [white] })
    expect(status).toBe(200)
    expect(body.values).toHaveLength(1)
  })
})

describe('a value that another one replaces', () => {
  const pink = { name: 'Розовый', slug: 'rozovyy' }
  const valuesOf = async (slug: string) => {
    const product = await (await shop.request('GET', `/api/products/${slug}`)).json()
    return product.attributes.flatMap(({ values }: Attribute) => values.map(({ name }) => name))
  }

  it('passes its products to a new value or one they already have, and needs no force', async () => {
    const colour = await addColour()
    const [redId = 0, whiteId = 0] = idsOf(colour)
    const onlyRed = await addProduct([redId])
    const both = await addProduct([redId, whiteId])
    const kept = [{ id: whiteId, ...white }, pink]
    const merged = await send('PUT', `attributes/${colour.id}`, {
      values: kept,
      replacements: [{ id: redId, slug: white.slug }],
    })
    expect(merged.status).toBe(200)
    expect(merged.body.values.map(({ name, productCount }: Attribute) => [name, productCount])).toEqual([
      ['Белый', 2],
      ['Розовый', 0],
    ])
    expect(await valuesOf(onlyRed.slug)).toEqual(['Белый'])
    expect(await valuesOf(both.slug)).toEqual(['Белый'])

    const renewed = { values: [pink], replacements: [{ id: whiteId, slug: pink.slug }] }
    expect((await send('PUT', `attributes/${colour.id}`, renewed)).status).toBe(200)
    expect(await valuesOf(both.slug)).toEqual(['Розовый'])
    expect(await lastChange(both.id)).toEqual([
      { field: 'attributes', before: ['Цвет: Белый'], after: ['Цвет: Розовый'] },
    ])
    await send('DELETE', `attributes/${colour.id}?force=true`)
    expect(await lastChange(both.id)).toEqual([{ field: 'attributes', before: ['Цвет: Розовый'], after: [] }])
  })

  it('must be a removed value, and its replacement a remaining one', async () => {
    const colour = await addColour()
    const [redId = 0, whiteId = 0] = idsOf(colour)
    await addProduct([redId])
    const values = [{ id: whiteId, ...white }]
    const replace = (replacement: object) =>
      send('PUT', `attributes/${colour.id}`, { values, replacements: [replacement] })
    const unknown = await replace({ id: redId, slug: 'chyornyy' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['replacements.0.slug']])
    const staying = await replace({ id: whiteId, slug: white.slug })
    expect([staying.status, Object.keys(staying.body.errors)]).toEqual([400, ['replacements.0.id']])
    expect((await readBack(colour.id))?.values).toHaveLength(2)
  })
})

describe('characteristics of a product', () => {
  it('follow the owner’s order, not the order of the request', async () => {
    const [colour, size] = [await addColour(), await addColour({ name: 'Размер' })]
    const product = await addProduct([...idsOf(size), ...idsOf(colour)].reverse())
    const named = ({ id, name, slug, values }: Attribute) => ({
      id,
      name,
      slug,
      values: values.map((value) => ({ id: value.id, name: value.name, slug: value.slug })),
    })
    expect(product.attributes).toEqual([named(colour), named(size)])
    const listed = await (await shop.request('GET', '/api/products?limit=100&offset=0')).json()
    expect(listed.items.find(({ id }: { id: number }) => id === product.id).attributes).toEqual(
      product.attributes,
    )
  })

  it('stay when a change does not name them, and disappear with an empty list', async () => {
    const colour = await addColour()
    const product = await addProduct(idsOf(colour))
    const kept = await send('PUT', `products/${product.id}`, { name: 'Шарик' })
    expect(kept.body.attributes).toEqual(product.attributes)
    const one = await send('PUT', `products/${product.id}`, { attributeValueIds: idsOf(colour).slice(1) })
    expect(one.body.attributes).toMatchObject([{ values: [white] }])
    const none = await send('PUT', `products/${product.id}`, { attributeValueIds: [] })
    expect(none.body.attributes).toEqual([])
  })

  it('reject an unknown value together with the rest of the change', async () => {
    const colour = await addColour()
    const product = await addProduct(idsOf(colour))
    const refused = await send('PUT', `products/${product.id}`, {
      name: 'Шарик',
      attributeValueIds: [999_999],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ attributeValueIds: 'Такого значения характеристики нет' })
    const again = await send('PUT', `products/${product.id}`, {})
    expect(again.body).toMatchObject({ name: 'Шар', attributes: product.attributes })
  })
})

it('the search finds products by the current names of their values', async () => {
  const found = async (word: string) => {
    const list = await shop.request('GET', `/api/products?search=${encodeURIComponent(word)}`)
    return (await list.json()).items.map(({ id }: { id: number }) => id)
  }
  const colour = await addColour({ values: [{ name: 'Малиновый', slug: 'malinovyy' }] })
  const product = await addProduct(idsOf(colour))
  expect(await found('малиновые')).toEqual([product.id])
  const values = colour.values.map((value) => ({ ...value, name: 'Бирюзовый' }))
  await send('PUT', `attributes/${colour.id}`, { ...colour, values })
  expect([await found('малиновые'), await found('бирюзовая')]).toEqual([[], [product.id]])
  await send('PUT', `products/${product.id}`, { attributeValueIds: [] })
  expect(await found('бирюзовая')).toEqual([])
})

it('the journal shows each change of the dictionary', async () => {
  const colour = await addColour()
  const [id] = idsOf(colour)
  await send('PUT', `attributes/${colour.id}`, { values: [{ ...red, id, slug: 'alyy' }, white] })
  await send('DELETE', `attributes/${colour.id}`)
  const { body } = await send('GET', 'audit?limit=3')
  expect(body.items).toMatchObject([
    { action: 'delete', entity: 'attributes', entityId: colour.id },
    {
      action: 'update',
      entityId: colour.id,
      changes: [{ field: 'valueSlugs', before: ['Красный: krasnyy'], after: ['Красный: alyy'] }],
    },
    { action: 'create', entity: 'attributes', entityId: colour.id },
  ])
})
