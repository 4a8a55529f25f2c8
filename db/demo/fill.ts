import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { withDeferredIndexing } from '#server/platform/db/deferred-indexing.ts'
import { settings } from '#server/platform/db/schema.ts'
import { createAttribute } from '#server/shop/attributes/attributes.ts'
import { createPost } from '#server/shop/blog/manage-blog.ts'
import { createCategory, deleteCategory } from '#server/shop/categories/categories.ts'
import { saveRules } from '#server/shop/delivery/delivery.ts'
import { applyChange } from '#server/shop/orders/change/change-order.ts'
import { placeOrder } from '#server/shop/orders/place/place-order.ts'
import { addProduct, changeProduct, deleteProduct } from '#server/shop/products/manage-products.ts'
import { updatePopularity } from '#server/shop/products/popularity.ts'
import { getProduct } from '#server/shop/products/products.ts'
import { refreshAllSold } from '#server/shop/products/sold.ts'
import { noteVainSearch } from '#server/shop/search/search.ts'
import type { PlaceOrder } from '#shared/contract/orders.ts'
import { productChange, productForm } from '#shared/contract/products.ts'
import { judgeAnswers, type OptionAnswer, piecePrice } from '#shared/rules/options.ts'
import { holdsStock } from '#shared/rules/order-status.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { demoArticles } from './articles/index.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoAttributes, demoValuesOf } from './catalogue/characteristics.ts'
import { demoInscriptions, madeToOrderOf } from './catalogue/made-to-order.ts'
import { demoProducts } from './catalogue/products.ts'
import { clearHalfFilled } from './clear.ts'
import { type DemoDelivery, demoDeliveries, demoDeliveryRules } from './delivery.ts'
import { type DemoOrder, demoOrders } from './orders.ts'
import { demoPeople } from './people.ts'
import { storeDemoPictures } from './pictures.ts'
import { placeDemoOrders } from './place-orders.ts'
import { demoVainSearches } from './searches.ts'
import { fillStaff } from './staff.ts'

const by = 'Демо'
const dayMs = 24 * 60 * 60 * 1000

/** Fills an empty shop through the rooms that staff and shoppers use. */
export async function fillDemoShop(deps: Deps): Promise<void> {
  await withAdvisoryLock(deps.db.$client, 'filling', () => fillOnce(deps))
}

async function fillOnce(deps: Deps): Promise<void> {
  const state = await deps.db.select().from(settings).where(sql`name = 'demo'`)
  if (state[0]?.value === 'filled') return
  if (state[0]?.value === 'filling') {
    // The last fill was interrupted before the shop opened.
    await clearHalfFilled(deps.db)
  } else if (!(await isEmpty(deps))) return

  deps.log.info('filling the demo shop')
  await remember(deps, 'filling')
  const picture = await storeDemoPictures(deps)
  const categoryIds = await fillCategories(deps)
  const valueIds = await fillAttributes(deps)
  const idsBySku = new Map<string, number>()
  const fillGoods = () => fillProductsAndOrders(deps, picture, { categoryIds, valueIds, idsBySku })
  await withDeferredIndexing(deps.db, fillGoods, progress(deps, 'indexed products'))
  await fillArticles(deps, picture, idsBySku)
  await fillVainSearches(deps)
  await refreshAllSold(deps)
  await updatePopularity(deps)
  await deps.db.execute(sql`analyze`)
  await remember(deps, 'filled')
  deps.log.info('the demo shop is filled')
}

const toldEvery = 100

/** Logs progress: on a busy machine the first start needs minutes. */
const progress =
  ({ log }: Deps, what: string) =>
  (done: number, of: number) => {
    if (done % toldEvery === 0 || done === of) log.info({ done, of }, `filling the demo shop: ${what}`)
  }

async function isEmpty({ db }: Deps): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where exists (select 1 from products) or exists (select 1 from categories) or exists (select 1 from orders)`,
  )
  return rows.length === 0
}

const remember = ({ db }: Deps, value: 'filling' | 'filled') =>
  db
    .insert(settings)
    .values({ name: 'demo', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

const atTime = (deps: Deps, at: Date): Deps => ({ ...deps, clock: () => at })

const daysAgo = (deps: Deps, days: number): Deps =>
  atTime(deps, new Date(deps.clock().getTime() - days * dayMs - 60_000))

async function fillVainSearches(deps: Deps) {
  for (const [query, times] of demoVainSearches)
    for (let days = 1; days <= times; days++) await noteVainSearch(daysAgo(deps, days), query)
}

async function fillCategories(deps: Deps): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { parents, isDeleted, isActive = true, ...category } of demoCategories) {
    const parentIds = parents.map((slug) => idOf(ids, slug))
    const { id } = await createCategory(deps, { ...category, parentIds, isActive })
    ids.set(category.slug, id)
  }
  for (const { slug, isDeleted } of demoCategories) if (isDeleted) await deleteCategory(deps, idOf(ids, slug))
  return ids
}

/** Keys are `tsvet:krasnyy`. */
async function fillAttributes(deps: Deps): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const form of demoAttributes) {
    const { slug, values } = await createAttribute(deps, form)
    for (const value of values) ids.set(`${slug}:${value.slug}`, value.id)
  }
  return ids
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`the demo shop has no «${slug}»`)
  return id
}

async function fillProductsAndOrders(
  deps: Deps,
  picture: (name: string) => string,
  { categoryIds, valueIds, idsBySku }: Record<'categoryIds' | 'valueIds' | 'idsBySku', Map<string, number>>,
) {
  const products = demoProducts()
  const orders = demoOrders(products, deps.clock(), (await deps.facts()).timeZone)
  // Adds the pieces of later orders, so that the final stock is as planned.
  const taken = new Map<string, number>()
  for (const { lines, path } of orders) {
    if (!path.every(holdsStock)) continue
    for (const { slug, quantity } of lines) taken.set(slug, (taken.get(slug) ?? 0) + quantity)
  }
  // A cancelled order returns its goods.
  const spare = 3

  const addedProducts = progress(deps, 'added products')
  const stored = new Map<string, { id: number; price: string }>()
  const cancelledToo = new Set(
    orders
      .filter(({ path }) => !path.every(holdsStock))
      .flatMap(({ lines }) => lines.map((line) => line.slug)),
  )
  for (const demoProduct of products) {
    const { categories, accent, createdDaysAgo, images, madeOf: _, isDeleted, ...product } = demoProduct
    const extra = (taken.get(product.slug) ?? 0) + (cancelledToo.has(product.slug) ? spare : 0)
    const form = productForm.parse({
      ...product,
      stock: product.stock + extra,
      images: images.map(picture),
      categoryIds: categories.map((slug) => idOf(categoryIds, slug)),
      accentCategoryId: idOf(categoryIds, accent),
      attributeValueIds: demoValuesOf(demoProduct).flatMap(([attribute, values]) =>
        values.map((value) => idOf(valueIds, `${attribute}:${value}`)),
      ),
    })
    const id = await addProduct(daysAgo(deps, createdDaysAgo), form, { by })
    stored.set(product.slug, { id, price: product.price })
    idsBySku.set(product.sku, id)
    if (isDeleted) await deleteProduct(deps, id)
    addedProducts(stored.size, products.length)
  }

  const deliveries = await fillDelivery(deps, orders)
  const bodyOf = (order: DemoOrder): PlaceOrder => {
    const { person, lines, deliveryTime, notes } = order
    const { date = null, delivery } = deliveries.get(order) ?? {}
    const items = lines.map(({ slug, quantity }) => {
      const product = stored.get(slug)
      if (!product) throw new Error(`the demo shop has no «${slug}»`)
      return { productId: product.id, price: product.price, quantity }
    })
    return { customer: { ...person, deliveryDate: date, deliveryTime, notes }, items, delivery }
  }
  const onProgress = progress(deps, 'placed orders')
  const placed = await placeDemoOrders(deps, orders, { bodyOf, by, onProgress })
  await fillStaff(deps, placed, by)
  await fillMadeToOrder(deps, picture, idsBySku)
}

async function fillMadeToOrder(deps: Deps, picture: (name: string) => string, ids: Map<string, number>) {
  for (const product of demoProducts()) {
    const made = madeToOrderOf(product)
    if (!made) continue
    const { options, inscription, companions = [], parts = [] } = made
    const change = productChange.parse({
      options: options?.map((group) =>
        group.kind === 'choice'
          ? {
              ...group,
              values: group.values.map((value) => ({
                ...value,
                image: value.image ? picture(value.image) : null,
              })),
            }
          : group,
      ),
      inscription,
      companionIds: companions.map((sku) => idOf(ids, sku)),
      ...(parts.length > 0 && {
        parts: parts.map(({ sku, quantity }) => ({ productId: idOf(ids, sku), quantity })),
      }),
    })
    await changeProduct(deps, idOf(ids, product.sku), change, { by })
  }
  await orderInscriptions(deps)
}

async function orderInscriptions(deps: Deps) {
  const { price, id, options } = await getProduct(deps, 'shar-s-vashey-nadpisyu')
  for (const [index, { text, daysAgo: days, ...choices }] of demoInscriptions.entries()) {
    const names = new Set<string>(Object.values(choices))
    const answers = options.flatMap((group): OptionAnswer[] => {
      if (group.kind === 'text') return [{ groupId: group.id, text }]
      const value = group.values.find(({ name }) => names.has(name))
      return value ? [{ groupId: group.id, valueId: value.id }] : []
    })
    const { chosen } = judgeAnswers(options, answers)
    const items = [{ productId: id, price: piecePrice(price, chosen), quantity: 1, options: answers }]
    const person = demoPeople[index]
    if (!person) continue
    // For the cutting sheet of today.
    const deliveryDate = shopDate(deps.clock(), (await deps.facts()).timeZone)
    const customer = { ...person, deliveryDate, deliveryTime: '', notes: '' }
    const { answer } = await placeOrder(daysAgo(deps, days), { customer, items })
    await applyChange(deps, answer.id, { status: 'processing' }, { by })
  }
}

const ordersToBring = 20

async function fillDelivery(deps: Deps, orders: readonly DemoOrder[]): Promise<Map<DemoOrder, DemoDelivery>> {
  const { timeZone } = await deps.facts()
  const today = shopDate(deps.clock(), timeZone)
  const rules = await saveRules(deps, demoDeliveryRules(today), { by: deps.env.ADMIN_USERNAME })
  const latest = orders.filter(({ path }) => path.every(holdsStock)).slice(-ordersToBring)
  const planned = demoDeliveries(
    rules,
    today,
    latest.map(({ at }) => ({ isOfToday: shopDate(at, timeZone) === today })),
  )
  return new Map(latest.flatMap((order, index) => (planned[index] ? [[order, planned[index]]] : [])))
}

async function fillArticles(deps: Deps, picture: (name: string) => string, ids: Map<string, number>) {
  for (const { cover, goods, publishedDaysAgo, ...article } of demoArticles) {
    const productIds = goods.map((sku) => idOf(ids, sku))
    await createPost(daysAgo(deps, publishedDaysAgo), { ...article, productIds, imageUrl: picture(cover) })
  }
}
