import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { isPublic } from '#server/platform/db/is-public.ts'
import { products } from '#server/platform/db/schema.ts'
import type { FacetQuery, ProductQuery } from '#shared/contract/products.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { type DictionaryEntry, listAttributes } from '../attributes/attributes.ts'
import { hasValue, inCategories } from './products-store.ts'

/** Of a characteristic, the values that are asked for; none that the shop knows: no product has them. */
type Choice = { attribute: string; valueIds: number[] }

/** A query without the text and the page: which products are listed. */
export type ProductFilters = Omit<FacetQuery, 'search' | 'attr'> & { chosen?: Choice[] }

export async function filtersOf(
  deps: Pick<Deps, 'db' | 'kept'>,
  { search: _, sort: __, limit: ___, offset: ____, attr = [], ...filters }: ProductQuery,
): Promise<ProductFilters> {
  if (attr.length === 0) return filters
  return { ...filters, chosen: choicesOf(attr, await listAttributes(deps)) }
}

const unknownAttribute = '#unknown'

/** `cvet:krasnyy`, `cvet:belyy` → by characteristic. All that nobody has heard of is one choice: strangers make up names without end. */
function choicesOf(attr: readonly string[], dictionary: readonly DictionaryEntry[]): Choice[] {
  const chosen = new Map<string, Set<number>>()
  for (const choice of attr) {
    const colon = choice.indexOf(':')
    const known = dictionary.find(({ slug }) => slug === choice.slice(0, colon))
    const value = known?.values.find(({ slug }) => slug === choice.slice(colon + 1))
    const attribute = known?.slug ?? unknownAttribute
    const valueIds = chosen.get(attribute) ?? new Set()
    chosen.set(attribute, value ? valueIds.add(value.id) : valueIds)
  }
  return Array.from(chosen, ([attribute, valueIds]) => ({ attribute, valueIds: [...valueIds] }))
}

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
  const { featured: _, categoryId: __, priceFrom, priceTo, inStock, chosen = [], ...others } = filters
  allUsed(others)
  const price = and(
    priceFrom === undefined ? undefined : gte(products.price, priceFrom),
    priceTo === undefined ? undefined : lte(products.price, priceTo),
  )
  return new Map<FilterGroup, SQL>([
    ...(price ? [['#price', price] as const] : []),
    ...(inStock ? [['#stock', eq(products.inStock, true)] as const] : []),
    ...chosen.map(({ attribute, valueIds }) => [attribute, hasValue(valueIds)] as const),
  ])
}

export const narrowingOf = (filters: ProductFilters): SQL | undefined =>
  and(...filterGroups(filters).values())
