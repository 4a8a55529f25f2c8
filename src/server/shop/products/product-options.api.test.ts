import { describe, expect, it } from 'vitest'
import { texts } from '#shared/texts.ts'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const value = (name: string, more: object = {}) => ({ name, ...more })
const choice = (name: string, values: { name: string }[], more: object = {}) => ({
  name,
  kind: 'choice' as const,
  values,
  ...more,
})
const text = (name: string, more: object = {}) => ({ name, kind: 'text' as const, maxLength: 40, ...more })

const change = (id: number, body: object) => shop.request('PUT', `/api/admin/products/${id}`, { body, token })

async function changed(id: number, body: object) {
  const response = await change(id, body)
  expect(response.status).toBe(200)
  return response.json()
}

async function refused(body: object): Promise<Record<string, string>> {
  const product = await addProduct(shop)
  const response = await change(product.id, body)
  expect(response.status).toBe(400)
  return (await response.json()).errors
}

describe('the options of a product', () => {
  it('appear as saved and in order in every response with the product', async () => {
    const product = await addProduct(shop)
    const options = [
      choice('Цвет', [value('Золото', { price: '50' }), value('Мята', { isAvailable: false })], {
        required: true,
      }),
      text('Надпись', { price: '150.00' }),
    ]
    const saved = await changed(product.id, { options })
    const id = expect.any(Number)
    expect(saved.options).toEqual([
      {
        id,
        name: 'Цвет',
        kind: 'choice',
        required: true,
        values: [
          { id, name: 'Золото', price: '50.00', image: null, isAvailable: true },
          { id, name: 'Мята', price: '0.00', image: null, isAvailable: false },
        ],
      },
      { id, name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '150.00' },
    ])
    const shown = await (await shop.request('GET', `/api/products/${product.slug}`)).json()
    const [listed] = await (await shop.request('GET', `/api/products/lines?id=${product.id}`)).json()
    expect([shown.options, listed.options]).toEqual([saved.options, saved.options])
  })

  it('stay when a change does not name them, and disappear with an empty list', async () => {
    const product = await addProduct(shop, { options: [text('Надпись')] })
    const kept = await changed(product.id, { price: '1.00' })
    expect(kept.options).toEqual(product.options)
    expect((await changed(product.id, { options: [] })).options).toEqual([])
  })

  it('keep their ids when moved or renamed, and new options receive new ids', async () => {
    const { id, options } = await addProduct(shop, {
      options: [choice('Цвет', [value('Золото'), value('Мята')]), text('Надпись')],
    })
    const [colour, inscription] = options
    if (colour?.kind !== 'choice' || !inscription) throw new Error('not the options that were made')
    const [gold, mint] = colour.values
    const saved = await changed(id, {
      options: [inscription, { ...colour, name: 'Оттенок', values: [value('Новый'), mint] }],
    })
    expect(saved.options).toMatchObject([
      { id: inscription.id },
      { id: colour.id, name: 'Оттенок', values: [{ name: 'Новый' }, { id: mint?.id }] },
    ])
    expect(saved.options[1].values[0].id).not.toBe(gold?.id)
    // Saves an old form that still has the removed group.
    const again = await changed(id, { options: [colour, inscription] })
    expect(again.options).toEqual([colour, inscription])
  })

  it('cannot include options of another product', async () => {
    const { options } = await addProduct(shop, { options: [choice('Цвет', [value('Золото')])] })
    expect(await refused({ options })).toEqual({
      'options.0.id': texts.optionUnknown,
      'options.0.values.0.id': texts.optionUnknown,
    })
  })

  it('never change their kind', async () => {
    const { id, options } = await addProduct(shop, { options: [text('Надпись')] })
    const response = await change(id, {
      options: [{ id: options[0]?.id, ...choice('Надпись', [value('Да')]) }],
    })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({ 'options.0.kind': texts.optionKind })
  })

  const names = (count: number) => Array.from({ length: count }, (_, index) => `№ ${index}`)
  it.each<[string, object[], string]>([
    ['two groups of one name', [text('Надпись'), text('надпись')], 'options'],
    ['no name', [text(' ')], 'options.0.name'],
    ['a name that is too long', [text('я'.repeat(61))], 'options.0.name'],
    ['eleven groups', names(11).map((name) => text(name)), 'options'],
    ['no value', [choice('Цвет', [])], 'options.0.values'],
    [
      'too many values',
      [
        choice(
          'Цвет',
          names(51).map((name) => value(name)),
        ),
      ],
      'options.0.values',
    ],
    ['two values of one name', [choice('Цвет', [value('Мята'), value('мята')])], 'options.0.values'],
    ['a negative price', [choice('Цвет', [value('Мята', { price: '-1' })])], 'options.0.values.0.price'],
    ['a maximum length of zero', [text('Надпись', { maxLength: 0 })], 'options.0.maxLength'],
    ['a maximum length of 201', [text('Надпись', { maxLength: 201 })], 'options.0.maxLength'],
    [
      'an invalid colour',
      [choice('Цвет', [value('Мята', { swatch: 'url(x)' })])],
      'options.0.values.0.swatch',
    ],
    ['an unknown typeface', [choice('Шрифт', [value('Готика')], { draws: 'face' })], 'options.0.values'],
    [
      'letters without a colour',
      [choice('Буквы', [value('Белый')], { draws: 'letters' })],
      'options.0.values',
    ],
  ])('are refused with %s', async (_, options, path) => {
    expect(Object.keys(await refused({ options }))).toEqual([path])
  })

  it('may reach every limit exactly', async () => {
    const { id } = await addProduct(shop)
    const full = choice(
      'я'.repeat(60),
      names(50).map((name) => value(name)),
    )
    const options = [full, ...names(9).map((name) => text(name, { maxLength: 200 }))]
    expect((await changed(id, { options })).options).toHaveLength(10)
  })
})

describe('a made-to-order product', () => {
  it('keeps its inscription area and companions when a change does not name them', async () => {
    const [companion, product] = [await addProduct(shop), await addProduct(shop)]
    const inscription = { cx: 50.6, cy: 45.6, w: 21, lines: 2 }
    const made = { inscription, companionIds: [companion.id] }
    expect(await changed(product.id, made)).toMatchObject(made)
    expect(await changed(product.id, { name: 'Шар' })).toMatchObject(made)
    expect(await changed(product.id, { inscription: null })).toMatchObject({ inscription: null })
  })

  it('has an inscription area for its first text, unless staff remove it', async () => {
    const options = [text('Надпись')]
    const place = { cx: 50, cy: 42, w: 40, lines: 2 }
    const body = { name: 'Шар', slug: 'shar-s-tekstom', price: '100', options }
    const created = await (await shop.request('POST', '/api/admin/products', { body, token })).json()
    expect(created.inscription).toEqual(place)
    const bare = { ...body, slug: 'shar-bez-mesta', inscription: null }
    const kept = await (await shop.request('POST', '/api/admin/products', { body: bare, token })).json()
    expect(kept.inscription).toBe(null)
    expect((await changed(kept.id, { options: kept.options, name: 'Шарик' })).inscription).toBe(null)
    const { id } = await addProduct(shop)
    expect((await changed(id, { options: [choice('Цвет', [value('Золото')])] })).inscription).toBe(null)
    expect((await changed(id, { options })).inscription).toEqual(place)
    const target = await addProduct(shop)
    const copy = { sourceId: created.id, productIds: [target.id] }
    expect((await shop.request('POST', '/api/admin/products/options', { body: copy, token })).status).toBe(
      200,
    )
    expect((await changed(target.id, {})).inscription).toEqual(place)
  })

  it('has only other existing products as companions, at most six', async () => {
    const product = await addProduct(shop)
    const errors = async (companionIds: number[]) =>
      Object.keys((await (await change(product.id, { companionIds })).json()).errors)
    expect(await errors([product.id])).toEqual(['companionIds.0'])
    expect(await errors([2_000_000])).toEqual(['companionIds.0'])
    expect(await errors([1, 1])).toEqual(['companionIds'])
    expect(await errors([1, 2, 3, 4, 5, 6, 7])).toEqual(['companionIds'])
  })
})
