import { maxId } from '#shared/limits.ts'
import { type CatalogParameter, catalogParameters, paths } from '#shared/paths.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { type ProductSort, productSorts } from '#shared/rules/product-sort.ts'
import { searchText } from '#shared/rules/search-text.ts'
import type { ListedCategory } from '#web/api/listed.ts'
import type { CatalogFilter, FacetFilter } from '#web/api/queries.ts'
import { type PriceRange, readPrice, writePrice } from './price-range.ts'

/** Catalogue state lives in the address, so a link, a reload and Back show the same list. */
export type CatalogAddress = {
  slugs: readonly string[]
  price: PriceRange
  inStock: boolean
  made: boolean
  values: ChosenValues
  search: string
  sort: ProductSort
  view: 'grid' | 'list'
  page: number
}

type ChosenValues = Readonly<Record<string, readonly string[]>>

export const unfiltered = {
  slugs: [],
  price: { from: null, to: null },
  inStock: false,
  made: false,
  values: {},
} satisfies Partial<CatalogAddress>

const firstPage = 1
export const maxPage = 1000
/** Categories, or values of all characteristics; the API rejects more. */
const maxChosen = 200

const knownSort = (text: string | null): ProductSort =>
  productSorts.find((sort) => sort === text) ?? 'popular'

/** Comma-separated, or repeated as a form without JavaScript sends it. */
const listed = (values: string[]) => [...new Set(values.flatMap((value) => value.split(',')))].filter(Boolean)

type Slugged = readonly { slug: string }[]

export function readAddress(
  query: URLSearchParams,
  characteristics: Slugged,
  categorySlug?: string,
): CatalogAddress {
  const get = (name: CatalogParameter) => query.get(name)
  const getAll = (name: CatalogParameter) => query.getAll(name)
  const page = Number(get('page') ?? firstPage)
  const chosen = characteristics
    .flatMap(({ slug }) => listed(query.getAll(slug)).map((value) => ({ slug, value })))
    .slice(0, maxChosen)
  return {
    slugs: listed([categorySlug ?? '', ...getAll('category')]),
    price: readPrice(getAll('price')),
    inStock: get('stock') === '1',
    made: get('made') === '1',
    values: Object.fromEntries(
      Array.from(
        Map.groupBy(chosen, ({ slug }) => slug),
        ([slug, ones]) => [slug, ones.map(({ value }) => value)],
      ),
    ),
    search: searchText(get('search') ?? ''),
    sort: knownSort(get('sort')),
    view: get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) ? Math.min(Math.max(page, firstPage), maxPage) : firstPage,
  }
}

const isParameter = (name: string) => catalogParameters.some((parameter) => parameter === name)

export const mayNameAttributes = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !isParameter(name))

export function writeAddress(address: CatalogAddress, categorySlug?: string): string {
  const { slugs, price, inStock, made, values, search, sort, view, page } = address
  const inPath = categorySlug !== undefined && slugs.includes(categorySlug)
  const query = new URLSearchParams()
  const add = (name: CatalogParameter, value: string) => query.append(name, value)
  for (const slug of slugs) if (!inPath || slug !== categorySlug) add('category', slug)
  const range = writePrice(price)
  if (range) add('price', range)
  if (inStock) add('stock', '1')
  if (made) add('made', '1')
  for (const [slug, chosen] of Object.entries(values)) query.append(slug, chosen.join(','))
  if (search) add('search', search)
  if (sort !== 'popular') add('sort', sort)
  if (view !== 'grid') add('view', view)
  if (page > firstPage) add('page', String(page))
  const path = inPath ? paths.category(categorySlug) : paths.catalog
  // A comma is legal in a query, and people can read it.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

export const canonicalAddress = (address: CatalogAddress, [first]: readonly ListedCategory[]): string =>
  writeAddress({ ...address, sort: 'popular', view: 'grid' }, first?.slug)

/** Keeps parameters that are foreign to the catalogue, such as a campaign. */
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

/** Returns to the first page when the filter or the order changes, not when only the look does. */
export function changeAddress(address: CatalogAddress, change: Partial<CatalogAddress>): CatalogAddress {
  const isSameList = Object.keys(change).every((key) => key === 'view' || key === 'page')
  return { ...address, ...(!isSameList && { page: firstPage }), ...change }
}

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export const withCategoryToggled = ({ slugs }: CatalogAddress, slug: string) => ({
  slugs: toggled(slugs, slug),
})

/** `hasOwn`, because a characteristic may be named like an object member, such as `constructor`. */
export const chosenValues = ({ values }: CatalogAddress, slug: string): readonly string[] =>
  (Object.hasOwn(values, slug) && values[slug]) || []

export function withValueToggled(address: CatalogAddress, slug: string, value: string) {
  const { [slug]: _, ...others } = address.values
  const now = toggled(chosenValues(address, slug), value)
  return { values: now.length > 0 ? { ...others, [slug]: now } : others }
}

export const countChosen = ({ slugs, price, inStock, made, values }: CatalogAddress): number =>
  slugs.length +
  (price.from !== null || price.to !== null ? 1 : 0) +
  (inStock ? 1 : 0) +
  (made ? 1 : 0) +
  Object.values(values).flat().length

export function onlyValue(address: CatalogAddress): { attribute: string; value: string } | undefined {
  const [[attribute, [value] = []] = []] = Object.entries(address.values)
  if (attribute === undefined || value === undefined || address.search) return undefined
  return countChosen(address) === 1 ? { attribute, value } : undefined
}

export const chosenCategories = (
  categories: readonly ListedCategory[],
  slugs: readonly string[],
): ListedCategory[] => slugs.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])

export const unknownSlug = (
  categories: readonly ListedCategory[],
  { slugs }: CatalogAddress,
  categorySlug?: string,
): string | undefined =>
  [categorySlug ?? [], slugs].flat().find((slug) => !categories.some((category) => category.slug === slug))

/** Matches no category, so a list of unknown slugs is empty, as with unknown values. */
const nobodysId = maxId

export function filterOf(address: CatalogAddress, chosen: readonly ListedCategory[]): CatalogFilter {
  const { search, sort } = address
  return {
    ...facetFilterOf(address, chosen),
    sort: search && sort === 'popular' ? undefined : sort,
  }
}

export function facetFilterOf(address: CatalogAddress, chosen: readonly ListedCategory[]): FacetFilter {
  const { price, inStock, made, values, search, slugs, sort: _, view: __, page: ___, ...others } = address
  allUsed(others)
  const choices = Object.entries(values).flatMap(([slug, some]) => some.map((value) => `${slug}:${value}`))
  const ids = chosen
    .slice(0, maxChosen)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
  return {
    categoryId: slugs.length > 0 && ids.length === 0 ? [nobodysId] : ids,
    priceFrom: price.from === null ? undefined : String(price.from),
    priceTo: price.to === null ? undefined : String(price.to),
    inStock: inStock || undefined,
    made: made || undefined,
    attr: choices.length > 0 ? choices.sort() : undefined,
    search: search || undefined,
  }
}
