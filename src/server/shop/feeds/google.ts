import type { Deps } from '#server/deps.ts'
import type { Category } from '#shared/contract/categories.ts'
import { absolute, paths } from '#shared/paths.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { listCategories } from '../categories/categories.ts'
import { eachProduct, type FeedProduct } from './feeds-store.ts'
import { type Variant, variantsOf } from './variants.ts'
import { element, pictureAddress, wrap, xmlHead } from './xml.ts'

type Shop = Pick<Deps, 'db' | 'facts' | 'caches'>

const maxTitleLength = 150
const maxDescriptionLength = 5000
const maxMorePictures = 10

export async function* googleFeed(shop: Shop, origin: string): AsyncGenerator<string> {
  const { brand, cityIn } = await shop.facts()
  const categories = new Map((await listCategories(shop)).map((category) => [category.id, category]))
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield element('title', brand) + element('link', origin)
  yield `${element('description', `Воздушные шары ${cityIn}`)}\n`
  for await (const product of eachProduct(shop.db))
    for (const variant of variantsOf(product)) yield item(brand, origin, { product, variant }, categories)
  yield '</channel>\n</rss>\n'
}

function item(
  brand: string,
  origin: string,
  { product, variant }: { product: FeedProduct; variant: Variant },
  categories: Map<number, Category>,
): string {
  const [image, ...more] = variant.images
  const parts = [
    element('g:id', variant.id),
    element('g:item_group_id', variant.groupId),
    element('g:title', variant.name.slice(0, maxTitleLength)),
    element('g:description', plainText(product.description).slice(0, maxDescriptionLength) || product.name),
    element('g:link', absolute(origin, paths.productAs(product.slug, variant.answers))),
    element('g:image_link', image && pictureAddress(origin, image)),
    ...more
      .slice(0, maxMorePictures)
      .map((address) => element('g:additional_image_link', pictureAddress(origin, address))),
    element('g:availability', isInStock(product) ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${variant.price} RUB`),
    element('g:condition', 'new'),
    element('g:brand', brand),
    element('g:mpn', product.sku),
    element('g:identifier_exists', product.sku === '' ? 'no' : undefined),
    element('g:product_type', pathTo(product.categoryId, categories)),
  ]
  return wrap('item', parts.join(''))
}

/** «Фольгированные шары > Сердца» */
function pathTo(id: number | null, categories: Map<number, Category>): string {
  const names: string[] = []
  for (let at = id === null ? undefined : categories.get(id); at; ) {
    names.unshift(at.name)
    at = at.parentId === null || names.length > categories.size ? undefined : categories.get(at.parentId)
  }
  return names.join(' > ')
}
