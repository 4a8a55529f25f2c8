import type { Category } from '#shared/contract/categories.ts'
import { searchMaxLength, searchMinLength } from '#shared/limits.ts'
import { type CatalogParameter, paths } from '#shared/paths.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { type ProductSort, productSorts } from '#shared/rules/product-sort.ts'
import type { CatalogFilter } from '#web/api/queries.ts'

/** Everything the catalogue shows stands in the address, so that a link, a reload and Back show the same list. */
export type CatalogAddress = {
  /** Chosen categories; the one of the path stands first. */
  slugs: readonly string[]
  search: string
  sort: ProductSort
  view: 'grid' | 'list'
  /** How many portions of the list are shown. */
  page: number
}

const firstPage = 1
/** The server draws no more at once; the browser loads the rest portion by portion. */
export const maxDrawnPage = 25
/** Further than anybody goes on. */
export const maxPage = 1000

const knownSort = (text: string | null): ProductSort =>
  productSorts.find((sort) => sort === text) ?? 'popular'

/** Shorter words than this search for nothing. */
export function usableSearch(text: string): string {
  const search = text.trim().slice(0, searchMaxLength)
  return search.length >= searchMinLength ? search : ''
}

export function readAddress(query: URLSearchParams, categorySlug?: string): CatalogAddress {
  const get = (name: CatalogParameter) => query.get(name)
  const getAll = (name: CatalogParameter) => query.getAll(name)
  const named = getAll('category').flatMap((value) => value.split(','))
  const page = Number(get('page') ?? firstPage)
  return {
    slugs: [...new Set([categorySlug ?? '', ...named])].filter((slug) => slug !== ''),
    search: usableSearch(get('search') ?? ''),
    sort: knownSort(get('sort')),
    view: get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) ? Math.min(Math.max(page, firstPage), maxPage) : firstPage,
  }
}

/** The address of a list; a category that is in the path and still chosen stays there. */
export function writeAddress(address: CatalogAddress, categorySlug?: string): string {
  const { slugs, search, sort, view, page } = address
  const inPath = categorySlug !== undefined && slugs.includes(categorySlug)
  const query = new URLSearchParams()
  const add = (name: CatalogParameter, value: string) => query.append(name, value)
  for (const slug of slugs) if (!inPath || slug !== categorySlug) add('category', slug)
  if (search) add('search', search)
  if (sort !== 'popular') add('sort', sort)
  if (view !== 'grid') add('view', view)
  if (page > firstPage) add('page', String(page))
  const path = inPath ? paths.category(categorySlug) : paths.catalog
  return query.size > 0 ? `${path}?${query}` : path
}

/** The one address of a list for search engines: how it is sorted and looks makes it no other list. */
export const canonicalAddress = (address: CatalogAddress): string =>
  writeAddress({ ...address, sort: 'popular', view: 'grid' }, address.slugs[0])

/** Changing what is listed begins the list anew; changing only its look does not. */
export function changeAddress(address: CatalogAddress, change: Partial<CatalogAddress>): CatalogAddress {
  const isSameList = Object.keys(change).every((key) => key === 'view' || key === 'page')
  return { ...address, ...(!isSameList && { page: firstPage }), ...change }
}

export const chosenCategories = (categories: readonly Category[], slugs: readonly string[]): Category[] =>
  slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])

/** What the call is asked for; how the list looks and how much of it is shown is no matter of the call. */
export function filterOf(address: CatalogAddress, chosen: readonly Category[]): CatalogFilter {
  const { search, sort, slugs: _, view: __, page: ___, ...others } = address
  allUsed(others)
  return {
    categoryId: chosen.map(({ id }) => id).sort((a, b) => a - b),
    search: search || undefined,
    // What is searched for comes best match first, unless the shopper asked for another order.
    sort: search && sort === 'popular' ? undefined : sort,
  }
}
