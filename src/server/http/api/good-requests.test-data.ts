import { productImportChanges, productImports } from '#server/platform/db/schema.ts'
import { saveRules } from '#server/shop/delivery/delivery.ts'
import type { Attribute } from '#shared/contract/attributes.ts'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import type { Body } from '#shared/contract/endpoint.ts'
import type { endpoints } from '#shared/contract/endpoints.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { addProduct, customerIdOf, order, orderOf, shopper } from '#test/support/ordering.ts'
import type { testShop } from '#test/support/shop.ts'

export type CallName = keyof typeof endpoints

/** A request that succeeds. */
export type GoodRequest = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

type Made = {
  product: Product
  /** Has a text option, for orders. */
  lettered: Product
  /** A part for sets. */
  part: Product
  category: { id: number; slug: string }
  attribute: Attribute
  article: { id: number; slug: string }
  placed: PlacedOrder
  /** The buyer of `placed`. */
  customerId: number
  /** A member of staff who has not accepted the invitation yet. */
  invited: { id: number; inviteLink: string }
  zoneId: number | undefined
  today: string
  batchId: string
  importId: string
}

const slot = { from: '11:00', to: '13:00' }
const slots = [{ ...slot, capacity: 1000, price: '0.00' }]

/** A slot that stays open for a year. */
const deliveryRules = {
  leadMinutes: 120,
  horizonDays: 365,
  week: { 1: slots, 2: slots, 3: slots, 4: slots, 5: slots, 6: slots, 7: slots },
  days: [{ date: '2031-02-14', note: 'День влюблённых', slots, surcharge: '200.00', minimum: '1500.00' }],
  zones: [{ id: null, name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
}

const open = { from: '10:00', to: '21:00' }
const shopSettings = {
  brand: 'Шар-птица',
  city: 'Мурманск',
  cityAround: 'по Мурманску',
  cityIn: 'в Мурманске',
  phone: '+7 (900) 000-00-00',
  email: 'hello@shar-ptitsa.example',
  address: 'Мурманск, улица Примерная, 1',
  mapUrl: 'https://maps.example/1',
  social: [{ name: 'ВКонтакте', url: 'https://vk.example/shar' }],
  legal: [{ label: 'ИНН', value: '000000000000' }],
  freeDeliveryFrom: '3000.00',
}
/** Incomplete channels: a working one would contact another server in every call that notifies staff. */
const halfChannels = {
  smtpUrl: '',
  mailFrom: '',
  mailTo: 'staff@shar-ptitsa.example',
  telegramBotToken: '',
  telegramChatId: '',
}

type Shop = Awaited<ReturnType<typeof testShop>>

const stock = 1_000_000
const lasting = new WeakMap<Shop, Promise<Pick<Made, 'lettered' | 'part'>>>()

/** Created once per shop, because requests do not use it up. */
function lastingOf(shop: Shop) {
  const make = async () => {
    const options = [{ name: 'Надпись', kind: 'text' as const, maxLength: 40 }]
    return { lettered: await addProduct(shop, { stock, options }), part: await addProduct(shop, { stock }) }
  }
  const made = lasting.get(shop) ?? make()
  lasting.set(shop, made)
  return made
}

let stocked = 0

/**
 * Creates one of everything that `call` (or any read) may refer to; `set` keeps several apart. Undoable
 * changes are slow to create, so only undo calls receive them.
 */
export async function stockShop(shop: Shop, token: string, set: string, call?: CallName): Promise<Made> {
  const create = async (path: string, body: unknown) => {
    const response = await shop.request('POST', `/api/admin/${path}`, { body, token })
    if (!response.ok) throw new Error(`no ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  stocked += 1
  // A customer of its own, because customers are recognised by phone.
  const phone = `+7 901 ${String(stocked).padStart(7, '0')}`
  const product = await addProduct(shop, { stock })
  const placed = await (await order(shop, [product], { phone })).json()
  const { zones } = await saveRules(shop.deps, deliveryRulesForm.parse(deliveryRules), { by: 'admin' })
  return {
    zoneId: zones[0]?.id,
    today: shopDate(shop.deps.clock(), (await shop.deps.facts()).timeZone),
    product,
    ...(await lastingOf(shop)),
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
    placed,
    customerId: await customerIdOf(shop, placed),
    invited: await create('staff', { username: `staff-${set}`, role: 'courier' }),
    batchId: call === 'undoBulk' ? await batchOf(create, await addProduct(shop)) : crypto.randomUUID(),
    importId: call === 'undoImport' ? await importOf(shop, await addProduct(shop)) : crypto.randomUUID(),
  }
}

/** A bulk change to undo. */
async function batchOf(
  create: (path: string, body: unknown) => Promise<{ batchId: string }>,
  { id }: Product,
) {
  const { batchId } = await create('products/bulk', { ids: [id], change: { price: '+50' } })
  return batchId
}

/** An import of a price to undo. */
async function importOf({ deps: { db } }: Shop, { id, price }: Product) {
  const importId = crypto.randomUUID()
  const at = new Date(0)
  const record = { by: 'admin', fileName: 'tovary.csv', fileHash: importId, leaseUntil: at }
  await db.insert(productImports).values({ ...record, id: importId, stagedAt: at, finishedAt: at })
  const change = { before: { price: '1.00' }, after: { price } }
  await db.insert(productImportChanges).values({ ...change, importId, productId: id })
  return importId
}

/** A good request for every call. `turn` makes values unique. */
export function goodRequests(
  {
    product,
    lettered,
    part,
    category,
    attribute,
    article,
    placed,
    customerId,
    invited,
    zoneId,
    today,
    batchId,
    importId,
  }: Made,
  turn: number,
) {
  const unique = `turn-${turn}`
  const phone = `+7 9${String(turn).padStart(9, '0')}`
  const answers = [{ groupId: lettered.options[0]?.id ?? 0, text: 'С днём рождения, Аня!' }]
  const items = [{ productId: lettered.id, quantity: 1, price: lettered.price, options: answers }]
  const delivery = {
    deliveryAddress: shopper.address,
    deliveryDate: addDays(today, 10),
    deliveryTime: '12:00',
    notes: 'Позвоните',
  }
  const person = { firstName: 'Анна', lastName: 'Климова', email: 'anna@example.com', phone }
  const productForm = {
    name: 'Шар',
    slug: unique,
    description: '<p>Красный</p>',
    price: '100.00',
    basePrice: '100.00',
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
    options: [
      {
        name: 'Цвет',
        kind: 'choice',
        required: false,
        draws: 'letters',
        values: [
          { name: 'Золото', price: '50.00', image: null, isAvailable: true, swatch: '#F6D98A #B98B2E' },
        ],
      },
      { name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '150.00' },
    ],
    inscription: { cx: 50, cy: 42.5, w: 46, lines: 3 },
    companionIds: [part.id],
    parts: [{ productId: part.id, quantity: 1 }],
  } satisfies Record<keyof Body<typeof endpoints.createProduct>, unknown> & { isDeleted: boolean }
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
    made: 'true',
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
    productIds: [product.id],
    isPublished: true,
    isFeatured: false,
  }
  // Uses different days, so that slots never fill up.
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
  const inviteToken = invited.inviteLink.split('/').at(-1) ?? ''
  const letter = { enabled: true, subject: 'Заказ №{номер}', text: 'Здравствуйте, {имя}!' }
  const page = { limit: '10', offset: '0' }
  return {
    shopFacts: {},
    shopPage: { params: { page: 'terms' } },
    listProducts: { query: { ...filters, sort: 'popular', ...page } },
    productFacets: { query: filters },
    searchProducts: { query: { q: 'красный' } },
    suggest: { query: { q: 'красный' } },
    productLines: { query: { id: `${product.id}` } },
    companions: { query: { id: `${product.id}` } },
    getProduct: { params: { slug: product.slug } },
    listCategories: {},
    getCategory: { params: { slug: category.slug } },
    listAttributes: {},
    listPosts: { query: { featured: 'false', ...page } },
    getPost: { params: { slug: article.slug } },
    deliveryTerms: {},
    deliveryOffer: { query: { from: '2031-01-01', days: '14' } },
    placeOrder: {
      body: {
        ...orderOf([{ ...lettered, answers }], { phone, deliveryDate, deliveryTime: '12:00', notes: '' }),
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
    // A bad one: a new password would end the sign-in of the test.
    startShop: { body: { token: 'used', username: 'owner', password: 'nobody knows it' } },
    opening: {},
    changePassword: { body: { currentPassword: 'not the password', newPassword: `password-${unique}` } },
    listSessions: {},
    endOtherSessions: {},
    secondFactor: {},
    // A bad one: the test would have to sign in with a code.
    turnOnSecondFactor: { body: { password: 'not the password', secret: 'A'.repeat(32), code: '000000' } },
    turnOffSecondFactor: { body: { password: 'not the password' } },
    invitation: { params: { token: inviteToken } },
    acceptInvitation: {
      params: { token: inviteToken },
      body: { password: 'a new password', code: '123456' },
    },
    listStaff: {},
    inviteStaff: { body: { username: unique, role: 'manager' } },
    changeStaff: { params: { id: invited.id }, body: { role: 'manager', isActive: true } },
    renewInvite: { params: { id: invited.id } },
    resetSecondFactor: { params: { id: invited.id } },
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
    backupStatus: {},
    contactMessages: { query: page },

    adminProducts: {
      query: { search: 'шар', sort: 'name', direction: 'asc', id: `${product.id}`, ...page },
    },
    createProduct: { body: productForm },
    copyOptions: {
      body: {
        sourceId: lettered.id,
        groupIds: lettered.options.map(({ id }) => id),
        productIds: [product.id],
      },
    },
    uploadPictures: {},
    exportProducts: { query: { format: 'csv' } },
    exportOrders: { query: { format: 'csv', from: '2026-01-01', to: '2031-01-01', status: 'pending' } },
    exportCustomers: { query: { format: 'xlsx' } },
    importProducts: {},
    productImports: {},
    undoImport: { params: { importId } },
    productIds: { query: { search: 'шар' } },
    bulkChange: {
      body: {
        ids: [product.id],
        change: {
          price: '=100',
          isActive: true,
          isFeatured: true,
          addCategoryIds: [category.id],
          removeCategoryIds: [category.id],
          addTags: ['красный'],
          removeTags: ['синий'],
          addAttributeValueIds: attribute.values.map(({ id }) => id),
          removeAttributeValueIds: attribute.values.map(({ id }) => id),
          addStock: -1,
        },
        dryRun: false,
      },
    },
    bulkBatches: {},
    undoBulk: { params: { batchId } },
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
        deliveryDate: addDays(today, 11),
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
    rulesForOrders: {},
    ownerSettings: {},
    saveShopSettings: { body: shopSettings },
    saveHours: {
      body: {
        timeZone: 'Europe/Moscow',
        week: { 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open },
      },
    },
    saveNotificationSettings: { body: halfChannels },
    sendTestMessage: { body: { channel: 'mail' } },
    savePages: {
      body: {
        ...{ heroTitle: 'Праздник', heroText: 'Шары', about: '<p>О нас</p>', privacy: `<p>${unique}</p>` },
        ...{ delivery: '<p>Везём</p>', terms: '<p>Оферта</p>', returns: '<p>Возврат</p>' },
      },
    },
    saveCheckoutSettings: { body: { lastName: 'optional', email: 'required', maxTotal: '200000.00' } },
    privacyVersions: {},
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
    customerOrders: { params: { id: customerId }, query: { underWay: 'true', ...page } },
    exportCustomer: { params: { id: customerId } },
    eraseCustomer: { params: { id: customerId } },
  } satisfies Record<CallName, GoodRequest>
}
