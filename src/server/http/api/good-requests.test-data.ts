import { saveRules } from '#server/delivery/delivery.ts'
import type { Attribute } from '#shared/contract/attributes.ts'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import type { endpoints } from '#shared/contract/endpoints.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { addProduct, order, orderOf, shopper } from '#test/support/ordering.ts'
import type { testShop } from '#test/support/shop.ts'

export type CallName = keyof typeof endpoints

/** What a call is sent so that it succeeds. */
export type GoodRequest = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

type Made = {
  product: Product
  category: { id: number; slug: string }
  attribute: Attribute
  article: { id: number; slug: string }
  placed: PlacedOrder
  zoneId: number | undefined
  today: string
}

const slot = { from: '11:00', to: '13:00' }
const slots = [{ ...slot, capacity: 1000, price: '0.00' }]

/** Everybody may have this slot for a year. */
const deliveryRules = {
  leadMinutes: 120,
  horizonDays: 365,
  week: { 1: slots, 2: slots, 3: slots, 4: slots, 5: slots, 6: slots, 7: slots },
  days: [{ date: '2031-02-14', note: 'День влюблённых', slots, surcharge: '200.00', minimum: '1500.00' }],
  zones: [{ id: null, name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
}

/** One of everything, for requests to name; `set` tells several of them apart. */
export async function stockShop(
  shop: Awaited<ReturnType<typeof testShop>>,
  token: string,
  set: string,
): Promise<Made> {
  const create = async (path: string, body: unknown) =>
    (await shop.request('POST', `/api/admin/${path}`, { body, token })).json()
  const product = await addProduct(shop, { stock: 1_000_000 })
  const { zones } = await saveRules(shop.deps, deliveryRulesForm.parse(deliveryRules))
  return {
    zoneId: zones[0]?.id,
    today: shopDate(shop.deps.clock(), shop.deps.facts.timeZone),
    product,
    category: await create('categories', { name: 'Шары', slug: `shary-${set}` }),
    attribute: await create('attributes', {
      name: 'Цвет',
      slug: `cvet-${set}`,
      values: [{ name: 'Красный', slug: 'krasnyy' }],
    }),
    article: await create('blog', {
      title: 'Статья',
      slug: `statya-${set}`,
      content: '<p>Текст</p>',
      isPublished: true,
    }),
    placed: await (await order(shop, [product])).json(),
  }
}

/** A good request of every call. What has to be unique is made of `turn`. */
export function goodRequests(
  { product, category, attribute, article, placed, zoneId, today }: Made,
  turn: number,
) {
  const customerId = placed.customer.id ?? 0
  const unique = `turn-${turn}`
  const phone = `+7 9${String(turn).padStart(9, '0')}`
  const items = [{ productId: product.id, quantity: 1, price: product.price }]
  const delivery = {
    deliveryAddress: shopper.address,
    deliveryDate: '2031-01-01',
    deliveryTime: '12:00',
    notes: 'Позвоните',
  }
  const person = { firstName: 'Анна', lastName: 'Климова', email: 'anna@example.com', phone }
  const productForm = {
    name: 'Шар',
    slug: unique,
    description: '<p>Красный</p>',
    price: '100.00',
    sku: unique,
    stock: 5,
    baseStock: 5,
    images: ['https://example.com/shar.jpg'],
    tags: ['красный'],
    isActive: true,
    isFeatured: false,
    isDeleted: false,
    categoryIds: [category.id],
    accentCategoryId: category.id,
    flightHours: 12,
    attributeValueIds: attribute.values.map(({ id }) => id),
  }
  const categoryForm = {
    name: 'Сердца',
    slug: unique,
    description: 'О любви',
    parentId: null,
    parentIds: [],
    isActive: true,
    isDeleted: false,
  }
  const attributeForm = {
    name: 'Цвет',
    slug: unique,
    isFilter: true,
    values: [{ name: 'Красный', slug: 'krasnyy' }],
    position: 0,
  }
  const filters = {
    featured: 'false',
    categoryId: `${category.id}`,
    search: 'красный',
    priceFrom: '1',
    priceTo: '1000',
    inStock: 'true',
    attr: `${attribute.slug}:krasnyy`,
  }
  const articleForm = {
    title: 'Статья',
    slug: unique,
    excerpt: 'Коротко',
    content: '<p>Текст</p>',
    imageUrl: 'https://example.com/statya.jpg',
    seoTitle: 'Заголовок',
    seoDescription: 'Описание',
    tags: ['праздник'],
    isPublished: true,
    isFeatured: false,
  }
  // Days in turn, so that no slot is ever full.
  const deliveryDate = addDays(today, 30 + (turn % 300))
  const chosenDelivery = {
    method: 'courier',
    zoneId,
    slot,
    urgent: false,
    recipient: { name: 'Аня', phone, isSurprise: true },
    hidePrices: true,
    card: 'С днём рождения!',
    partyAt: `${deliveryDate}T15:00`,
  }
  const letter = { enabled: true, subject: 'Заказ №{номер}', text: 'Здравствуйте, {имя}!' }
  const page = { limit: '10', offset: '0' }
  return {
    shopFacts: {},
    listProducts: { query: { ...filters, sort: 'popular', ...page } },
    productFacets: { query: filters },
    searchProducts: { query: { q: 'красный' } },
    suggest: { query: { q: 'красный' } },
    productLines: { query: { id: `${product.id}` } },
    getProduct: { params: { slug: product.slug } },
    listCategories: {},
    getCategory: { params: { slug: category.slug } },
    listAttributes: {},
    listPosts: { query: { featured: 'false', ...page } },
    getPost: { params: { slug: article.slug } },
    deliveryOffer: { query: { from: '2031-01-01', days: '14' } },
    placeOrder: {
      body: {
        ...orderOf([product], { phone, deliveryDate, deliveryTime: '12:00', notes: '' }),
        delivery: chosenDelivery,
      },
    },
    trackOrder: { params: { token: placed.token } },
    sendContact: {
      body: { name: 'Анна', email: 'anna@example.com', phone, message: 'Есть ли шары?', website: '' },
    },

    login: { body: { username: 'admin', password: 'admin123' } },
    refresh: {},
    logout: {},
    // Refused: a new password would end the sign-in of the test.
    changePassword: { body: { currentPassword: 'not the password', newPassword: `password-${unique}` } },
    audit: {
      query: {
        by: 'admin',
        entity: 'products',
        entityId: `${product.id}`,
        day: '2031-01-01',
        batchId: 'b0a1c2d3-0000-4000-8000-000000000001',
        fold: 'true',
        search: 'шар',
        ...page,
      },
    },
    stats: { query: { days: '30' } },
    notifications: {},
    contactMessages: { query: page },

    adminProducts: {
      query: { search: 'шар', sort: 'name', direction: 'asc', id: `${product.id}`, ...page },
    },
    createProduct: { body: productForm },
    uploadPictures: {},
    updateProduct: { params: { id: product.id }, body: productForm },
    deleteProduct: { params: { id: product.id } },
    stockMovements: { params: { id: product.id }, query: page },

    adminCategories: {},
    createCategory: { body: categoryForm },
    updateCategory: { params: { id: category.id }, body: categoryForm },
    deleteCategory: { params: { id: category.id } },

    adminAttributes: {},
    createAttribute: { body: attributeForm },
    updateAttribute: {
      params: { id: attribute.id },
      query: { force: 'true' },
      body: { ...attributeForm, replacements: [] },
    },
    deleteAttribute: { params: { id: attribute.id }, query: { force: 'true' } },

    adminOrders: { query: { search: 'Анна', status: 'pending', ...page } },
    createOrder: { body: { customerId, ...delivery, deliveryDate, items, delivery: chosenDelivery } },
    adminOrder: { params: { id: placed.id } },
    updateOrder: {
      params: { id: placed.id },
      body: { customer: person, ...delivery, status: 'processing', items },
    },
    setOrderStatus: { params: { id: placed.id }, body: { status: 'cancelled' } },
    setOrderDelivery: {
      params: { id: placed.id },
      body: {
        deliveryDate: '2031-01-02',
        slot,
        zoneId,
        courierId: null,
        fee: '300.00',
        force: true,
      },
    },

    dayBoard: { query: { date: '2031-01-01' } },
    deliveryLoad: { query: { from: '2031-01-01', days: '31' } },
    takenPlaces: {},
    deliveryRules: {},
    saveDeliveryRules: { body: { ...deliveryRules, leadMinutes: 90 } },
    messageTexts: {},
    saveMessageTexts: { body: { confirmed: letter, handed: letter, completed: letter } },

    adminPosts: { query: { search: 'статья', ...page } },
    adminPost: { params: { id: article.id } },
    createPost: { body: articleForm },
    updatePost: { params: { id: article.id }, body: articleForm },
    deletePost: { params: { id: article.id } },

    adminCustomers: { query: { search: 'Анна', ...page } },
    adminCustomer: { params: { id: customerId } },
    createCustomer: { body: person },
    updateCustomer: { params: { id: customerId }, body: person },
    deleteCustomer: { params: { id: customerId } },
    customerOrders: { params: { id: customerId }, query: page },
    exportCustomer: { params: { id: customerId } },
    eraseCustomer: { params: { id: customerId } },
  } satisfies Record<CallName, GoodRequest>
}
