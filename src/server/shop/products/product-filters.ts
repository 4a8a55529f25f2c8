import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { isPublic } from '#server/platform/db/is-public.ts'
import { products } from '#server/platform/db/schema.ts'
import type { FacetQuery, ProductQuery } from '#shared/contract/products.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { type DictionaryEntry, listAttributes } from '../attributes/attributes.ts'
import { hasTextOption, hasValue, inCategories } from './products-store.ts'

/** An empty `valueIds` matches no product. */
type Choice = { attribute: string; valueIds: number[] }

export type ProductFilters = Omit<FacetQuery, 'search' | 'attr'> & { chosen?: Choice[] }

export async function filtersOf(
  deps: Pick<Deps, 'db' | 'caches'>,
  { search: _, sort: __, limit: ___, offset: ____, attr = [], ...filters }: ProductQuery,
): Promise<ProductFilters> {
  if (attr.length === 0) return filters
  return { ...filters, chosen: choicesOf(attr, await listAttributes(deps)) }
}

const unknownAttribute = '#unknown'

/** Groups `cvet:krasnyy`, `cvet:belyy` by characteristic. Unknown names become one choice, which bounds the number of cache keys. */
function choicesOf(attr: readonly string[], dictionary: readonly DictionaryEntry[]): Choice[] {
  const chosen = new Map<string, Set<number>>()
  for (const choice of attr) {
    const colon = choice.indexOf(':')
    const characteristic = dictionary.find(({ slug }) => slug === choice.slice(0, colon))
    const value = characteristic?.values.find(({ slug }) => slug === choice.slice(colon + 1))
    const attribute = characteristic?.slug ?? unknownAttribute
    const valueIds = chosen.get(attribute) ?? new Set()
    chosen.set(attribute, value ? valueIds.add(value.id) : valueIds)
  }
  return Array.from(chosen, ([attribute, valueIds]) => ({ attribute, valueIds: [...valueIds] }))
}

export function whereOf(filters: ProductFilters): SQL | undefined {
  return and(whereListed(filters), narrowingOf(filters))
}

export const whereListed = ({ featured, categoryId }: ProductFilters): SQL | undefined =>
  and(
    isPublic(products),
    featured === undefined ? undefined : eq(products.isFeatured, featured),
    categoryId?.length ? inCategories(categoryId) : undefined,
  )

/** Price, stock, own words, or the slug of a characteristic (slugs never contain «#»). */
export type FilterGroup = '#price' | '#stock' | '#made' | (string & {})

export function filterGroups(filters: ProductFilters): Map<FilterGroup, SQL> {
  const { featured: _, categoryId: __, priceFrom, priceTo, inStock, made, chosen = [], ...others } = filters
  allUsed(others)
  const price = and(
    priceFrom === undefined ? undefined : gte(products.price, priceFrom),
    priceTo === undefined ? undefined : lte(products.price, priceTo),
  )
  return new Map<FilterGroup, SQL>([
    ...(price ? [['#price', price] as const] : []),
    ...(inStock ? [['#stock', eq(products.inStock, true)] as const] : []),
    ...(made ? [['#made', hasTextOption] as const] : []),
    ...chosen.map(({ attribute, valueIds }) => [attribute, hasValue(valueIds)] as const),
  ])
}

export const narrowingOf = (filters: ProductFilters): SQL | undefined =>
  and(...filterGroups(filters).values())
