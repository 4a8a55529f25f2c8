import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { request } = shop
const ids: Record<string, number> = {}
let token = ''

const names = (items: { name: string }[]) => items.map((item) => item.name)

async function list(query: string) {
  const response = await request('GET', `/api/products?${query}`)
  return { status: response.status, body: await response.json() }
}

async function create(path: string, body: Record<string, unknown>) {
  const response = await request('POST', `/api/admin/${path}`, { body, token })
  expect(response.status, await response.clone().text()).toBe(201)
  return response.json()
}

beforeAll(async () => {
  shop.setNow('2026-11-01T12:00:00Z')
  token = await shop.signIn()
  for (const [key, parents] of [
    ['latex', []],
    ['chrome', ['latex']],
    ['foil', []],
  ] as const) {
    const parentIds = parents.map((parent) => ids[parent])
    ids[key] = (await create('categories', { name: key, slug: key, parentIds })).id
  }
  const products = [
    { name: 'Белый шар', price: '100.00', categoryIds: [ids.latex], stock: 5 },
    { name: 'Хром', price: '190', categoryIds: [ids.chrome], isFeatured: true, stock: 3 },
    { name: 'Сердце', price: '390.50', categoryIds: [ids.foil, ids.chrome], stock: 0 },
    { name: 'Скрытый', price: '1', isActive: false },
  ]
  for (const [index, product] of products.entries()) {
    shop.setNow(`2026-11-01T12:0${index + 1}:00Z`)
    ids[product.name] = (await create('products', { slug: `p-${index}`, ...product })).id
  }
})

describe('GET /api/products', () => {
  it('returns a plain array to the home page and a page with a total to the catalogue', async () => {
    expect(names((await list('featured=true&limit=4')).body)).toEqual(['Хром'])
    expect((await list('')).body).toMatchObject({ total: 3 })
    expect((await list('limit=1&offset=0')).body).toMatchObject({ total: 3, items: [{}] })
  })

  it('lists each product of a category and its subcategories once', async () => {
    const { body } = await list(`categoryId=${ids.latex}&sort=newest`)
    expect(names(body.items)).toEqual(['Сердце', 'Хром', 'Белый шар'])
    const both = await list(`categoryId=${ids.latex}&categoryId=${ids.foil}&sort=price_asc`)
    expect(names(both.body.items)).toEqual(['Белый шар', 'Хром', 'Сердце'])
  })

  it.each([
    ['price_asc', ['Белый шар', 'Хром', 'Сердце']],
    ['price_desc', ['Сердце', 'Хром', 'Белый шар']],
    ['newest', ['Сердце', 'Хром', 'Белый шар']],
    ['popular', ['Хром', 'Сердце', 'Белый шар']],
  ])('sorts by %s', async (sort, expected) => {
    expect(names((await list(`sort=${sort}`)).body.items)).toEqual(expected)
  })

  it('returns prices as text with two decimals and always lists categories', async () => {
    const { body } = await list('sort=price_desc')
    expect(body.items[0]).toMatchObject({
      price: '390.50',
      stock: 0,
      productCategories: [
        { categoryId: ids.foil, category: { id: ids.foil, name: 'foil', slug: 'foil' } },
        { categoryId: ids.chrome, category: { id: ids.chrome, name: 'chrome', slug: 'chrome' } },
      ],
    })
    expect(body.items[1].price).toBe('190.00')
  })

  it.each([
    'limit=abc',
    'limit=0',
    'limit=101',
    'offset=-1',
    'sort=cheap',
    'categoryId=x',
    'featured=maybe',
    'limit=1&limit=2',
  ])('refuses %s with a Russian message', async (query) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body.message).toBe('Некорректные параметры запроса')
    expect(Object.keys(body.errors)).not.toEqual([])
  })

  it('ignores a search of fewer than three letters', async () => {
    expect((await list('search=%20хр%20')).body.total).toBe(3)
    const dropdown = await request('GET', '/api/products/search?q=хр')
    expect(await dropdown.json()).toEqual([])
  })
})

describe('GET /api/products/{slug}', () => {
  it('shows a public product and hides the rest', async () => {
    expect((await request('GET', '/api/products/p-1')).status).toBe(200)
    expect((await request('GET', '/api/products/p-3')).status).toBe(404)
    const missing = await request('GET', '/api/products/none')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({ message: 'Товар не найден' })
  })
})

describe('a product in the panel', () => {
  const path = (name: string) => `/api/admin/products/${ids[name]}`

  it('is refused with a used slug, and the error names the field', async () => {
    const body = { name: 'Ещё один', slug: 'p-0', price: '1' }
    const response = await request('POST', '/api/admin/products', { body, token })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ errors: { slug: 'Этот адрес уже занят' } })
  })

  it.each([
    [{ name: '' }, 'name', 'Название обязательно'],
    [{ slug: 'Шар!' }, 'slug', 'Slug может содержать только буквы, цифры и дефисы'],
    [{ price: '1,5' }, 'price', 'Неверный формат цены'],
    [{ price: '1.234' }, 'price', 'Неверный формат цены'],
    [{ stock: -1 }, 'stock', 'Количество не может быть отрицательным'],
    [{ stock: 1.5 }, 'stock', 'Укажите целое число от 0 до 1000000'],
    [{ stock: '5' }, 'stock', 'Укажите целое число от 0 до 1000000'],
    [{ stock: null }, 'stock', 'Укажите целое число от 0 до 1000000'],
    [{ stock: 1_000_001 }, 'stock', 'Количество слишком велико'],
    [
      { accentCategoryId: 1, categoryIds: [] },
      'accentCategoryId',
      'Акцентная категория должна быть среди выбранных',
    ],
    [{ categoryIds: [9999] }, 'categoryIds', 'Такой категории нет'],
    [{ accentCategoryId: 9999, categoryIds: [9999] }, 'accentCategoryId', 'Такой категории нет'],
  ])('is refused with %o', async (wrong, field, message) => {
    const body = { name: 'Шар', slug: 'shar', price: '1', ...wrong }
    const response = await request('POST', '/api/admin/products', { body, token })
    expect(response.status).toBe(400)
    expect((await response.json()).errors[field]).toBe(message)
  })

  it('never regains sold units from an old form', async () => {
    await request('PUT', path('Белый шар'), { body: { stock: 3, baseStock: 5 }, token })
    const saved = await request('PUT', path('Белый шар'), {
      body: { description: 'Новое', stock: 5, baseStock: 5 },
      token,
    })
    expect(await saved.json()).toMatchObject({ stock: 3, description: 'Новое' })
    const movements = await (await request('GET', `${path('Белый шар')}/movements`, { token })).json()
    expect(movements.map((move: { delta: number }) => move.delta)).toEqual([-2, 5])
  })

  it('has exactly the stock of a form without baseStock', async () => {
    const saved = await request('PUT', path('Белый шар'), { body: { stock: 9 }, token })
    expect((await saved.json()).stock).toBe(9)
  })

  it('cannot exceed the stock limit by a change, but may be lowered from above it', async () => {
    const { id } = await create('products', { name: 'Склад', slug: 'sklad', price: '1', stock: 999_990 })
    const productPath = `/api/admin/products/${id}`
    const body = { stock: 1_000_000, baseStock: 0 }
    const refused = await request('PUT', productPath, { body, token })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      { stock: 'Количество слишком велико' },
    ])
    const lowered = await request('PUT', productPath, { body: { stock: 10, baseStock: 1_000_001 }, token })
    expect(await lowered.json()).toMatchObject({ stock: 0 })
  })

  it('keeps a repeated tag once', async () => {
    const tags = ['тест', 'хром', ' тест ']
    const made = await create('products', { name: 'С тегами', slug: 's-tegami', price: '1', tags })
    expect(made.tags).toEqual(['тест', 'хром'])
    const article = await create('blog', { title: 'С тегами', slug: 's-tegami', content: '<p>.</p>', tags })
    expect(article.tags).toEqual(['тест', 'хром'])
  })

  describe('a deleted category', () => {
    let gone = 0
    let inside = 0
    beforeAll(async () => {
      gone = (await create('categories', { name: 'Ушла', slug: 'ushla' })).id
      inside = (await create('products', { name: 'В ней', slug: 'v-ney', price: '1', categoryIds: [gone] }))
        .id
      await request('DELETE', `/api/admin/categories/${gone}`, { token })
    })
    const noCategory = 'Такой категории нет'

    it.each(['POST', 'PUT'])('accepts no product and no subcategory by %s', async (method) => {
      const named = (slug: string) => (method === 'POST' ? { name: slug, slug, price: '1' } : {})
      const send = (kind: string, name: string, body: object) =>
        request(method, `/api/admin/${kind}${method === 'PUT' ? `/${ids[name]}` : ''}`, { body, token })
      const product = await send('products', 'Хром', { ...named('v-ushedshey'), categoryIds: [gone] })
      expect([product.status, (await product.json()).errors]).toEqual([400, { categoryIds: noCategory }])
      const category = await send('categories', 'foil', { ...named('pod-ushedshey'), parentIds: [gone] })
      expect([category.status, (await category.json()).errors]).toEqual([400, { parentIds: noCategory }])
    })

    it('accepts no products from a bulk change', async () => {
      const body = { ids: [ids.Хром], change: { addCategoryIds: [gone] } }
      const response = await request('POST', '/api/admin/products/bulk', { body, token })
      expect([response.status, (await response.json()).errors]).toEqual([
        400,
        { 'change.addCategoryIds': noCategory },
      ])
    })

    it('keeps its earlier product when the product’s form names it again', async () => {
      const body = { categoryIds: [gone, ids.foil] }
      const saved = await request('PUT', `/api/admin/products/${inside}`, { body, token })
      expect((await saved.json()).productCategories).toMatchObject([
        { categoryId: gone },
        { categoryId: ids.foil },
      ])
    })
  })

  describe('the showcase category of a product', () => {
    const accentOf = async (id: number) => {
      const { items } = await (await request('GET', '/api/admin/products?limit=100', { token })).json()
      return items.find((product: { id: number }) => product.id === id).accentCategoryId
    }
    const withAccent = async (slug: string) => {
      const category = await create('categories', { name: slug, slug: `kategoriya-${slug}` })
      const categoryIds = [ids.foil, category.id]
      const product = { name: slug, slug, price: '1', categoryIds, accentCategoryId: category.id }
      return { category, product: await create('products', product) }
    }

    it('disappears when it is removed from the product’s list, and stays when another one is', async () => {
      const { category, product } = await withAccent('spisok')
      const productPath = `/api/admin/products/${product.id}`
      const kept = await request('PUT', productPath, { body: { categoryIds: [category.id] }, token })
      expect(await kept.json()).toMatchObject({ accentCategoryId: category.id })
      const gone = await request('PUT', productPath, { body: { categoryIds: [ids.foil] }, token })
      expect(await gone.json()).toMatchObject({ accentCategoryId: null })
    })

    it('cannot be an unknown category in a change of a product', async () => {
      const { product } = await withAccent('neizvestnaya')
      const body = { categoryIds: [9999], accentCategoryId: 9999 }
      const response = await request('PUT', `/api/admin/products/${product.id}`, { body, token })
      expect(response.status).toBe(400)
    })

    it.each([
      ['DELETE', undefined],
      ['PUT', { isDeleted: true }],
    ])('disappears when the category is deleted by %s', async (method, body) => {
      const { category, product } = await withAccent(`udalena-${method.toLowerCase()}`)
      await request(method, `/api/admin/categories/${category.id}`, { body, token })
      expect(await accentOf(product.id)).toBe(null)
    })

    it('stays hidden from shoppers while its category is hidden', async () => {
      const { category, product } = await withAccent('skryta')
      await request('PUT', `/api/admin/categories/${category.id}`, { body: { isActive: false }, token })
      const shown = await (await request('GET', `/api/products/${product.slug}`)).json()
      expect(shown).toMatchObject({ accentCategoryId: null, productCategories: [{ categoryId: ids.foil }] })
      expect(await accentOf(product.id)).toBe(category.id)
    })
  })

  it('can be requested by its id, even when hidden', async () => {
    const hidden = await (
      await request('POST', '/api/admin/products', {
        body: { name: 'Скрытый', slug: 'skrytyy', price: '10', isActive: false },
        token,
      })
    ).json()
    const shown = await (await request('GET', '/api/products/p-1')).json()
    const asked = [hidden.id, shown.id].map((id) => `id=${id}`).join('&')
    const { items, total } = await (await request('GET', `/api/admin/products?${asked}`, { token })).json()
    expect(items.map(({ id }: { id: number }) => id)).toEqual([hidden.id, shown.id])
    expect(total).toBe(2)
    const none = await request('GET', `/api/admin/products?id=${hidden.id}&search=Хром`, { token })
    expect(await none.json()).toEqual({ items: [], total: 0 })
    expect((await request('GET', '/api/admin/products?id=x', { token })).status).toBe(400)
  })

  it('is found by its words in any spelling', async () => {
    const body = { name: 'Жёлтый хром «Золотой», 35 см', slug: 'zheltyy', price: '10', sku: 'CH_35' }
    await request('POST', '/api/admin/products', { body, token })
    const found = async (search: string) => {
      const query = new URLSearchParams({ search })
      return (await (await request('GET', `/api/admin/products?${query}`, { token })).json()).total
    }
    const typed = ['золотой ХРОМ', 'желтый  хром', '"Золотой"', 'ch_35 жёл', '«Золотой», 35']
    expect(await Promise.all(typed.map(found))).toEqual(typed.map(() => 1))
    expect(await Promise.all(['хром серебро', 'ch%35', '""'].map(found))).toEqual([0, 0, 0])
  })

  it('disappears from the shop when deleted, stays in the panel and can be restored', async () => {
    expect(await (await request('DELETE', path('Сердце'), { token })).json()).toEqual({ success: true })
    expect((await request('GET', '/api/products/p-2')).status).toBe(404)
    const { items } = await (await request('GET', '/api/admin/products?search=Сердце', { token })).json()
    expect(items).toMatchObject([{ isDeleted: true }])
    await request('PUT', path('Сердце'), { body: { isDeleted: false }, token })
    expect((await request('GET', '/api/products/p-2')).status).toBe(200)
  })

  it('has a description without anything that could run in a shopper’s browser', async () => {
    const body = { description: '<p onclick="x()">Шар</p><script>alert(1)</script>' }
    const saved = await request('PUT', path('Хром'), { body, token })
    expect((await saved.json()).description).toBe('<p>Шар</p>')
  })

  it('returns its new address under a former one', async () => {
    await request('PUT', path('Хром'), { body: { slug: 'hrom' }, token })
    const response = await request('GET', '/api/products/p-1')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ movedTo: 'hrom' })
  })
})
