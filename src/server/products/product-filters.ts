import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { FacetQuery, ProductQuery } from '#shared/contract/products.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { isPublic } from '../db/is-public.ts'
import { products } from '../db/schema.ts'
import { hasValue, inCategories } from './products-store.ts'

/** A query without the text and the page: which products are listed. */
export type ProductFilters = Omit<FacetQuery, 'search'>

export const filtersOf = ({
  search: _,
  sort: __,
  limit: ___,
  offset: ____,
  ...filters
}: ProductQuery): ProductFilters => filters

export function whereOf(filters: ProductFilters): SQL | undefined {
  return and(whereListed(filters), narrowingOf(filters))
}

/** Before a shopper narrows it down. */
export const whereListed = ({ featured, categoryId }: ProductFilters): SQL | undefined =>
  and(
    isPublic(products),
    featured === undefined ? undefined : eq(products.isFeatured, featured),
    categoryId?.length ? inCategories(categoryId) : undefined,
  )

/** What a shopper narrows a list down by: the price, the stock, or a characteristic by its slug, which has no «#». */
export type FilterGroup = '#price' | '#stock' | (string & {})

/** What each group asks of a product. */
export function filterGroups(filters: ProductFilters): Map<FilterGroup, SQL> {
  const { featured: _, categoryId: __, priceFrom, priceTo, inStock, attr = [], ...others } = filters
  allUsed(others)
  const price = and(
    priceFrom === undefined ? undefined : gte(products.price, priceFrom),
    priceTo === undefined ? undefined : lte(products.price, priceTo),
  )
  return new Map<FilterGroup, SQL>([
    ...(price ? [['#price', price] as const] : []),
    ...(inStock ? [['#stock', eq(products.inStock, true)] as const] : []),
    ...Array.from(chosenValues(attr), ([slug, values]) => [slug, hasValue(slug, values)] as const),
  ])
}

export const narrowingOf = (filters: ProductFilters): SQL | undefined =>
  and(...filterGroups(filters).values())

/** `cvet:krasnyy`, `cvet:belyy` → by characteristic, the values that are asked for. */
function chosenValues(choices: readonly string[]): Map<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const choice of choices) {
    const colon = choice.indexOf(':')
    const slug = choice.slice(0, colon)
    chosen.set(slug, [...(chosen.get(slug) ?? []), choice.slice(colon + 1)])
  }
  return chosen
}
