import type { Deps } from '#server/deps.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { FacetQuery, Facets, ProductHit, ProductList, ProductQuery } from '#shared/contract/products.ts'
import type { Suggestions } from '#shared/contract/search.ts'
import { searchText } from '#shared/rules/search-text.ts'
import { listCategories } from '../categories/categories.ts'
import {
  countFacets,
  filtersOf,
  hitsInOrder,
  inStockFirst,
  listCatalogue,
  pageOf,
  recordTagsOfAllFilters,
  sortOrders,
} from '../products/products.ts'
import { findMatching, findProducts } from './find/find-products.ts'
import { findInscription } from './find/inscription.ts'
import { nearestCategories, suggestedQueries } from './find/suggestions.ts'
import { lexiconOf } from './understand/read-lexicon.ts'
import { pagesFor } from './understand/service-words.ts'
import { noteVainSearch } from './vain-searches.ts'

export { mostVainSearches, noteVainSearch } from './vain-searches.ts'

// Reasons and thresholds: docs/decisions/011-search.md and 021-word-families.md.

const searchable = (text = ''): string | null => searchText(text) || null

export async function searchCatalogue(
  deps: Pick<Deps, 'db' | 'caches' | 'facts' | 'shownProducts'>,
  query: ProductQuery,
): Promise<ProductList> {
  const text = searchable(query.search)
  if (text === null) return listCatalogue(deps, query)
  recordMatchTags()
  const { sort, ...page } = pageOf(query)
  const byMatch = sort === 'popular'
  const {
    ids,
    terms: _,
    ...totals
  } = await findProducts(deps, {
    ...page,
    text,
    filters: await filtersOf(deps, query),
    order: byMatch ? inStockFirst : sortOrders[sort],
    byMatch,
  })
  return { items: await deps.shownProducts.inOrder(ids), ...totals }
}

function recordMatchTags() {
  recordTags('search', 'products', 'list', 'popularity')
  recordTagsOfAllFilters()
}

export const searchFacets = (
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  query: FacetQuery,
): Promise<Facets> =>
  deps.caches.facets(JSON.stringify(query), async () => {
    const text = searchable(query.search)
    const filters = await filtersOf(deps, query)
    if (text !== null) recordMatchTags()
    const textMatch = text === null ? undefined : await findMatching(deps, { text, filters })
    return countFacets(deps, filters, textMatch)
  })

export async function searchForShopper(
  deps: Pick<Deps, 'db' | 'caches' | 'shownProducts' | 'clock' | 'facts' | 'log'>,
  query: ProductQuery,
): Promise<ProductList> {
  const list = await searchCatalogue(deps, query)
  const text = searchable(query.search)
  const isWholeShop = Object.keys(await filtersOf(deps, query)).length === 0
  if (text !== null && list.total === 0 && isWholeShop) await noteVainSearch(deps, text)
  return list
}

const dropdownSize = 8

export async function searchDropdown(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  typed: string,
): Promise<ProductHit[]> {
  const text = searchable(typed)
  if (text === null) return []
  recordMatchTags()
  const { ids } = await findProducts(deps, {
    text,
    order: inStockFirst,
    byMatch: true,
    limit: dropdownSize,
    offset: 0,
  })
  return hitsInOrder(deps, ids)
}

const queryProducts = 24
const maxSuggested = 3

export async function suggest(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  typed: string,
): Promise<Suggestions> {
  const text = searchable(typed)
  const pages = pagesFor(typed)
  const inscription = pages.length > 0 ? null : await findInscription(deps, typed)
  if (text === null) return { categories: [], queries: [], products: [], pages, inscription, total: 0 }
  recordMatchTags()
  const page = { order: inStockFirst, byMatch: true, limit: queryProducts, offset: 0 }
  const { ids, terms, similar, correction, ...totals } = await findProducts(deps, { ...page, text })
  const [hits, categories, lexicon] = await Promise.all([
    hitsInOrder(deps, ids),
    listCategories(deps),
    lexiconOf(deps),
  ])
  const products = hits.slice(0, maxSuggested)
  recordTags(...products.map(({ id }) => `stock:${id}` as const))
  const fit = totals.total === 0 ? 'none' : similar ? 'similar' : 'whole'
  return {
    categories: nearestCategories(terms, { categories, lexicon, fit }),
    queries: suggestedQueries(text, { correction, hits }),
    products,
    pages,
    inscription,
    ...totals,
  }
}
