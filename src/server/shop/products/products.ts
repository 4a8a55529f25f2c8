import { and, inArray } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { isPublic } from '#server/platform/db/is-public.ts'
import { products } from '#server/platform/db/schema.ts'
import { movedOrNotFound } from '#server/platform/slugs/old-slugs.ts'
import type { Product, ProductHit, ProductList, ProductQuery } from '#shared/contract/products.ts'
import { catalogPageSize } from '#shared/limits.ts'
import { inscribedPrice, isMadeToOrder, priceFrom } from '#shared/rules/options.ts'
import { recordListTags, recordProductTags, recordSortTags } from './list-tags.ts'
import { filtersOf, whereOf } from './product-filters.ts'
import { countProducts, type Page, selectInOrder, selectKeysets, selectPage } from './products-store.ts'

export { entriesOf } from './change-entries.ts'
export { startComposing } from './composed-pictures.ts'
export { countFacets } from './facets.ts'
export { recordProductTags, recordTagsOfAllFilters } from './list-tags.ts'
export { productsForStaff } from './manage-products.ts'
export { addProducts, type NewProduct, type ProductPatch, patchOf, writeProducts } from './many-products.ts'
export { startPopularity } from './popularity.ts'
export { filtersOf, narrowingOf, type ProductFilters } from './product-filters.ts'
export { productLabel } from './product-snapshot.ts'
export { deleteProducts, type LockedProduct, lockProducts, restoreProducts } from './product-writes-store.ts'
export {
  inStockFirst,
  selectLiveIds,
  selectMadeToOrder as popularMadeToOrder,
  selectNames,
  sortOrders,
} from './products-store.ts'
export { countSoldWeeks, refreshAllSold, refreshSold } from './sold.ts'
export { accentAmong, isSame, lockLinked, takeBack } from './take-back.ts'

type ShopDeps = Pick<Deps, 'db' | 'shownProducts'>
type ListDeps = ShopDeps & Pick<Deps, 'caches'>

export const pageOf = ({ sort = 'popular', limit = catalogPageSize, offset = 0 }: ProductQuery): Page => ({
  sort,
  limit,
  offset,
})

export async function featuredProducts(deps: ListDeps, query: ProductQuery): Promise<Product[]> {
  const filters = await filtersOf(deps, query)
  const page = pageOf(query)
  recordListTags(filters, page.sort)
  return deps.shownProducts.inOrder(await selectPage(deps.db, whereOf(filters), page))
}

export async function listCatalogue(deps: ListDeps, query: ProductQuery): Promise<ProductList> {
  const filters = await filtersOf(deps, query)
  const where = whereOf(filters)
  const page = pageOf(query)
  const list = JSON.stringify(filters)
  recordListTags(filters, page.sort)
  if (page.offset < keysetsFromOffset) {
    const [ids, total] = await Promise.all([
      selectPage(deps.db, where, page),
      deps.caches.listTotals(list, () => {
        recordListTags(filters)
        return countProducts(deps.db, where)
      }),
    ])
    return { items: await deps.shownProducts.inOrder(ids), total }
  }
  const { keysets, total } = await deps.caches.listKeysets(`${page.sort} ${list}`, () => {
    recordListTags(filters, page.sort)
    return selectKeysets(deps.db, where, { sort: page.sort, every: keysetEvery })
  })
  const from = keysets.findLast(({ place }) => place <= page.offset)
  const ids = page.offset < total ? await selectPage(deps.db, where, { ...page, from }) : []
  return { items: await deps.shownProducts.inOrder(ids), total }
}

/** Uses OFFSET for the first twenty pages and keysets beyond. */
const keysetsFromOffset = 240
/** Rows that a deep page skips at most. */
const keysetEvery = 60

export async function hitsInOrder(
  deps: Pick<Deps, 'db'>,
  ids: number[],
): Promise<(ProductHit & Pick<Product, 'stock' | 'tags'>)[]> {
  recordProductTags(ids)
  const rows = await selectInOrder(deps.db, ids)
  return rows.map((row) => ({
    ...row,
    image: row.images[0] ?? row.composed,
    isMadeToOrder: isMadeToOrder(row.options),
    priceFrom: priceFrom(row),
    inscribedPrice: inscribedPrice(row),
  }))
}

export async function productLines(deps: ShopDeps, ids: number[]): Promise<Product[]> {
  const page: Page = { sort: 'popular', limit: ids.length, offset: 0 }
  const where = and(isPublic(products), inArray(products.id, ids))
  // Records hidden products too: they may become visible again.
  recordProductTags(ids)
  recordSortTags('popular')
  return deps.shownProducts.inOrder(await selectPage(deps.db, where, page))
}

export async function getProduct(deps: ShopDeps, slug: string): Promise<Product> {
  const product = await deps.shownProducts.bySlug(slug)
  if (product) return product
  const isVisible = isPublic(products)
  throw await movedOrNotFound(deps, { kind: 'product', slug, isVisible, message: 'Товар не найден' })
}
