import type { Category } from '#shared/contract/categories.ts'
import { maxId, searchMaxLength, searchMinLength } from '#shared/limits.ts'
import { type CatalogParameter, catalogParameters, paths } from '#shared/paths.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { type ProductSort, productSorts } from '#shared/rules/product-sort.ts'
import type { CatalogFilter, FacetFilter } from '#web/api/queries.ts'
import { type PriceRange, readPrice, writePrice } from './price-range.ts'

/** Everything the catalogue shows stands in the address, so that a link, a reload and Back show the same list. */
export type CatalogAddress = {
  /** Chosen categories; the one of the path stands first. */
  slugs: readonly string[]
  price: PriceRange
  inStock: boolean
  /** By characteristic, the chosen values; one without any is left out. */
  values: ChosenValues
  search: string
  sort: ProductSort
  view: 'grid' | 'list'
  /** How many portions of the list are shown. */
  page: number
}

type ChosenValues = Readonly<Record<string, readonly string[]>>

/** A whole catalogue, whatever is searched for in it. */
export const unfiltered = {
  slugs: [],
  price: { from: null, to: null },
  inStock: false,
  values: {},
} satisfies Partial<CatalogAddress>

const firstPage = 1
/** The server draws no more at once; the browser loads the rest portion by portion. */
export const maxDrawnPage = 25
/** Further than anybody goes on. */
export const maxPage = 1000
/** Of all characteristics together: a call takes no more. */
const maxValues = 200

const knownSort = (text: string | null): ProductSort =>
  productSorts.find((sort) => sort === text) ?? 'popular'

/** Shorter words than this search for nothing. */
export function usableSearch(text: string): string {
  const search = text.trim().slice(0, searchMaxLength)
  return search.length >= searchMinLength ? search : ''
}

/** Comma-separated or repeated, as a form without JavaScript sends it. */
const listed = (given: string[]) => [...new Set(given.flatMap((value) => value.split(',')))].filter(Boolean)

/** A characteristic stands in the address under its slug; other names that nobody knows are no matter of the catalogue. */
type Known = readonly { slug: string }[]

export function readAddress(
  query: URLSearchParams,
  characteristics: Known,
  categorySlug?: string,
): CatalogAddress {
  const get = (name: CatalogParameter) => query.get(name)
  const getAll = (name: CatalogParameter) => query.getAll(name)
  const page = Number(get('page') ?? firstPage)
  const chosen = characteristics
    .flatMap(({ slug }) => listed(query.getAll(slug)).map((value) => ({ slug, value })))
    .slice(0, maxValues)
  return {
    slugs: listed([categorySlug ?? '', ...getAll('category')]),
    price: readPrice(getAll('price')),
    inStock: get('stock') === '1',
    values: Object.fromEntries(
      Array.from(
        Map.groupBy(chosen, ({ slug }) => slug),
        ([slug, ones]) => [slug, ones.map(({ value }) => value)],
      ),
    ),
    search: usableSearch(get('search') ?? ''),
    sort: knownSort(get('sort')),
    view: get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) ? Math.min(Math.max(page, firstPage), maxPage) : firstPage,
  }
}

const isParameter = (name: string) => catalogParameters.some((parameter) => parameter === name)

/** Whether the address has a parameter that only the dictionary of characteristics can explain. */
export const mayNameAttributes = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !isParameter(name))

/** The address of a list; a category that is in the path and still chosen stays there. */
export function writeAddress(address: CatalogAddress, categorySlug?: string): string {
  const { slugs, price, inStock, values, search, sort, view, page } = address
  const inPath = categorySlug !== undefined && slugs.includes(categorySlug)
  const query = new URLSearchParams()
  const add = (name: CatalogParameter, value: string) => query.append(name, value)
  for (const slug of slugs) if (!inPath || slug !== categorySlug) add('category', slug)
  const range = writePrice(price)
  if (range) add('price', range)
  if (inStock) add('stock', '1')
  for (const [slug, chosen] of Object.entries(values)) query.append(slug, chosen.join(','))
  if (search) add('search', search)
  if (sort !== 'popular') add('sort', sort)
  if (view !== 'grid') add('view', view)
  if (page > firstPage) add('page', String(page))
  const path = inPath ? paths.category(categorySlug) : paths.catalog
  // A comma may stand in a query as it is, and people read it.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

/** The one address of a list for search engines: how it is sorted and looks makes it no other list. */
export const canonicalAddress = (address: CatalogAddress, [first]: readonly Category[]): string =>
  writeAddress({ ...address, sort: 'popular', view: 'grid' }, first?.slug)

/** The address after a category was given another slug; what is no matter of the catalogue, such as a campaign, stays. */
export function movedAddress(
  { query, categorySlug }: { query: URLSearchParams; categorySlug: string | undefined },
  { from, to }: { from: string; to: string },
): string {
  const now = (slug: string) => (slug === from ? to : slug)
  const name: CatalogParameter = 'category'
  const moved = new URLSearchParams(query)
  moved.delete(name)
  for (const slug of listed(query.getAll(name))) moved.append(name, now(slug))
  const path = categorySlug === undefined ? paths.catalog : paths.category(now(categorySlug))
  return moved.size > 0 ? `${path}?${moved}` : path
}

/** Changing what is listed begins the list anew; changing only its look does not. */
export function changeAddress(address: CatalogAddress, change: Partial<CatalogAddress>): CatalogAddress {
  const isSameList = Object.keys(change).every((key) => key === 'view' || key === 'page')
  return { ...address, ...(!isSameList && { page: firstPage }), ...change }
}

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export const withCategoryToggled = ({ slugs }: CatalogAddress, slug: string) => ({
  slugs: toggled(slugs, slug),
})

/** Asked as its own: a characteristic may be called as something every object has, such as `constructor`. */
export const chosenValues = ({ values }: CatalogAddress, slug: string): readonly string[] =>
  (Object.hasOwn(values, slug) && values[slug]) || []

export function withValueToggled(address: CatalogAddress, slug: string, value: string) {
  const { [slug]: _, ...others } = address.values
  const now = toggled(chosenValues(address, slug), value)
  return { values: now.length > 0 ? { ...others, [slug]: now } : others }
}

/** How many things are chosen. */
export const countChosen = ({ slugs, price, inStock, values }: CatalogAddress): number =>
  slugs.length +
  (price.from !== null || price.to !== null ? 1 : 0) +
  (inStock ? 1 : 0) +
  Object.values(values).flat().length

/** The only value of a characteristic, when the list is narrowed down by it and by nothing else. */
export function onlyValue(address: CatalogAddress): { attribute: string; value: string } | undefined {
  const [[attribute, [value] = []] = []] = Object.entries(address.values)
  if (attribute === undefined || value === undefined || address.search) return undefined
  return countChosen(address) === 1 ? { attribute, value } : undefined
}

export const chosenCategories = (categories: readonly Category[], slugs: readonly string[]): Category[] =>
  slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])

/** The first slug that no category has now: a former one, or nobody's. */
export const unknownSlug = (
  categories: readonly Category[],
  { slugs }: CatalogAddress,
  categorySlug?: string,
): string | undefined =>
  [categorySlug ?? [], slugs].flat().find((slug) => !categories.some((category) => category.slug === slug))

/** No category's: a list by slugs that nobody knows finds nothing, as one by such values does. */
const nobodysId = maxId

/** What the call is asked for; how the list looks and how much of it is shown is no matter of the call. */
export function filterOf(address: CatalogAddress, chosen: readonly Category[]): CatalogFilter {
  const { search, sort } = address
  return {
    ...facetFilterOf(address, chosen),
    // What is searched for comes best match first, unless the shopper asked for another order.
    sort: search && sort === 'popular' ? undefined : sort,
  }
}

export function facetFilterOf(address: CatalogAddress, chosen: readonly Category[]): FacetFilter {
  const { price, inStock, values, search, slugs, sort: _, view: __, page: ___, ...others } = address
  allUsed(others)
  const choices = Object.entries(values).flatMap(([slug, some]) => some.map((value) => `${slug}:${value}`))
  const ids = chosen.map(({ id }) => id).sort((a, b) => a - b)
  return {
    categoryId: slugs.length > 0 && ids.length === 0 ? [nobodysId] : ids,
    priceFrom: price.from === null ? undefined : String(price.from),
    priceTo: price.to === null ? undefined : String(price.to),
    inStock: inStock || undefined,
    attr: choices.length > 0 ? choices.sort() : undefined,
    search: search || undefined,
  }
}
