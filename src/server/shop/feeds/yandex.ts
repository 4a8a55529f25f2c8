import type { Deps } from '#server/deps.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Category } from '#shared/contract/categories.ts'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import { absolute, paths } from '#shared/paths.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { freeDelivery, freeInSomeZones, isFreeIn } from '#shared/rules/free-delivery.ts'
import { fromRub } from '#shared/rules/money.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { listCategories } from '../categories/categories.ts'
import { readRules } from '../delivery/delivery.ts'
import { eachProduct, type FeedProduct } from './feeds-store.ts'
import { type Variant, variantsOf } from './variants.ts'
import { element, pictureAddress, wrap, xmlHead } from './xml.ts'

type Shop = Pick<Deps, 'db' | 'facts' | 'caches'>

// Limits of the YML format.
const maxNameLength = 150
const maxDescriptionLength = 3000
const maxPictures = 10
const maxNoteLength = 50
const orderBefore = 18

/** YML requires a category for every offer. */
const otherGoods = { id: 999_999_999, name: 'Разное' }

export const yandexHead = (date: Date) =>
  `${xmlHead}<yml_catalog date="${date.toISOString().replace(/\.\d+Z$/, '+00:00')}">\n`

/** Everything after the head, which has the date. */
export async function* yandexFeed(shop: Shop, origin: string): AsyncGenerator<string> {
  recordTags('stock')
  const facts = await shop.facts()
  const company = facts.legal[0]?.value ?? facts.brand
  const categories = await listCategories(shop)
  const { pickup } = await readRules(shop.db)
  yield '<shop>\n'
  yield `${element('name', facts.brand)}${element('company', company)}${element('url', origin)}\n`
  yield wrap('currencies', '<currency id="RUB" rate="1"/>')
  yield wrap(
    'categories',
    `${categories.map(category).join('')}${element('category', otherGoods.name, otherGoods)}`,
  )
  yield '<offers>\n'
  for await (const product of eachProduct(shop.db))
    for (const variant of variantsOf(product)) yield offer({ facts, pickup, origin }, product, variant)
  yield '</offers>\n</shop>\n</yml_catalog>\n'
}

/** Names as many zones as fit. */
function freeDeliveryNote({ zones }: ShopFacts): string | undefined {
  const free = freeDelivery(zones)
  if (free.kind === 'none') return undefined
  if (free.kind === 'everywhere') return `Бесплатная доставка${fromRub(free.from)}`
  const names = [...free.names]
  while (names.length > 0 && freeInSomeZones({ ...free, names }).length > maxNoteLength) names.pop()
  return names.length > 0 ? freeInSomeZones({ ...free, names }) : undefined
}

const category = ({ id, name, parentId }: Category) =>
  element('category', name, { id, parentId: parentId ?? undefined })

type Context = { facts: ShopFacts; pickup: DeliveryRules['pickup']; origin: string }

function offer({ facts, pickup, origin }: Context, product: FeedProduct, variant: Variant): string {
  const { zones } = facts
  const isFree = zones.length > 0 && zones.every((zone) => isFreeIn(zone, variant.price))
  const parts = [
    element('url', absolute(origin, paths.productAs(product.slug, variant.answers))),
    element('price', variant.price),
    element('currencyId', 'RUB'),
    element('categoryId', product.categoryId ?? otherGoods.id),
    ...variant.images.slice(0, maxPictures).map((image) => element('picture', pictureAddress(origin, image))),
    element('delivery', 'true'),
    isFree
      ? `<delivery-options><option cost="0" days="0" order-before="${orderBefore}"/></delivery-options>`
      : '',
    element('pickup', String(pickup.enabled)),
    element('store', 'true'),
    element('name', variant.name.slice(0, maxNameLength)),
    element('vendorCode', product.sku),
    element('description', plainText(product.description).slice(0, maxDescriptionLength) || product.name),
    element('sales_notes', freeDeliveryNote(facts)),
    element('count', isInStock(product) ? product.stock : undefined),
    element('param', product.flightHours ?? undefined, { name: 'Время полёта', unit: 'ч' }),
    ...variant.params.map(({ name, value }) => element('param', value, { name })),
  ]
  return wrap('offer', parts.join(''), {
    id: variant.id,
    available: String(isInStock(product)),
    group_id: variant.groupId,
  })
}
