import { and, type SQL } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import type { Facets } from '#shared/contract/products.ts'
import { listAttributes } from '../attributes/attributes.ts'
import { type FacetCounts, histogramSteps, selectFacets } from './facets-store.ts'
import { recordListTags, recordTagsOfAllFilters } from './list-tags.ts'
import { filterGroups, type ProductFilters, whereListed } from './product-filters.ts'

export async function countFacets(
  deps: Pick<Deps, 'db' | 'caches'>,
  filters: ProductFilters,
  textMatch?: SQL,
): Promise<Facets> {
  recordListTags(filters)
  recordTagsOfAllFilters()
  const [attributes, counts] = await Promise.all([
    listAttributes(deps),
    selectFacets(deps.db, and(whereListed(filters), textMatch), filterGroups(filters)),
  ])
  const { total, min, max, inStock, made, steps, prices, values } = counts
  const byValue = Map.groupBy(values, ([id]) => id)
  const countOf = (valueId: number, attributeSlug: string) =>
    (byValue.get(valueId) ?? [])
      .filter(([, refusedBy]) => refusedBy === null || refusedBy === attributeSlug)
      .reduce((sum, [, , count]) => sum + count, 0)
  return {
    total,
    price: { min, max },
    inStock,
    made,
    histogram: min === max ? [] : histogramOf(steps),
    priceSteps: prices.length > 1 ? prices : [],
    attributes: attributes
      .filter(({ isFilter }) => isFilter)
      .map((attribute) => ({
        slug: attribute.slug,
        name: attribute.name,
        values: attribute.values.map(({ id, slug, name }) => ({
          slug,
          name,
          count: countOf(id, attribute.slug),
        })),
      })),
  }
}

const histogramOf = (steps: FacetCounts['steps']): number[] =>
  Array.from({ length: histogramSteps }, (_, index) => {
    const isLast = index === histogramSteps - 1
    return (steps[index + 1] ?? 0) + (isLast ? (steps[histogramSteps + 1] ?? 0) : 0)
  })
