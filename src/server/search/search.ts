import type { FacetQuery, Facets, ProductHit, ProductList, ProductQuery } from '#shared/contract/products.ts'
import { searchMinLength } from '#shared/limits.ts'
import { note } from '../content/reading.ts'
import type { Deps } from '../deps.ts'
import {
  countFacets,
  filtersOf,
  hitsInOrder,
  inStockFirst,
  listCatalogue,
  pageOf,
  productsInOrder,
  sortOrders,
} from '../products/products.ts'
import { findMatching, findProducts } from './find-products.ts'

// How search works, and where each of its thresholds comes from: docs/decisions/011-search.md.

/** Null when there is too little to search for. */
function searchable(text = ''): string | null {
  const trimmed = text.trim()
  return trimmed.length < searchMinLength ? null : trimmed
}

/** One page of what the text finds in the catalogue; without a text, of the whole catalogue. */
export async function searchCatalogue(
  deps: Pick<Deps, 'db' | 'kept'>,
  query: ProductQuery,
): Promise<ProductList> {
  const text = searchable(query.search)
  if (text === null) return listCatalogue(deps, query)
  const { sort, ...page } = pageOf(query)
  noteMatches()
  // The best match comes first unless the shopper asked for another order than the usual one.
  const byMatch = sort === 'popular'
  const { ids, ...found } = await findProducts(deps.db, {
    ...page,
    text,
    filters: filtersOf(query),
    order: byMatch ? inStockFirst : sortOrders[sort],
    byMatch,
  })
  return { items: await productsInOrder(deps, ids), ...found }
}

/** Whatever changes about any product may change what is found and in which order. */
const noteMatches = () =>
  note('search', 'products', 'list', 'tree', 'prices', 'availability', 'popularity', 'attributes', 'filters')

/** How many of what the text finds stand behind every filter; without a text, of the whole catalogue. */
export const searchFacets = (deps: Pick<Deps, 'db' | 'kept'>, query: FacetQuery): Promise<Facets> =>
  deps.kept.facets(JSON.stringify(query), async () => {
    const text = searchable(query.search)
    const filters = filtersOf(query)
    if (text !== null) noteMatches()
    const found = text === null ? undefined : await findMatching(deps.db, { text, filters })
    return countFacets(deps, filters, found)
  })

/** As many as are taken in at a glance. */
const dropdownSize = 8

/** The few best matches for the drop-down under the search box. */
export async function searchDropdown(deps: Pick<Deps, 'db'>, typed: string): Promise<ProductHit[]> {
  const text = searchable(typed)
  if (text === null) return []
  noteMatches()
  const { ids } = await findProducts(deps.db, {
    text,
    order: inStockFirst,
    byMatch: true,
    limit: dropdownSize,
    offset: 0,
  })
  return hitsInOrder(deps, ids)
}
