import { note } from '#server/platform/tags/reading.ts'
import type { Subject } from '#server/platform/tags/subjects.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import type { ProductFilters } from './product-filters.ts'

const orderSubjects: Record<ProductSort, Subject[]> = {
  popular: ['popularity'],
  price_asc: ['prices'],
  price_desc: ['prices'],
  newest: [],
}

export const noteOrder = (sort: ProductSort) => note(...orderSubjects[sort])

export const noteEach = (ids: number[]) => note(...ids.map((id): Subject => `product:${id}`))

/** A list changes when a product comes to it or leaves it, and when its order does. */
export function noteList(filters: ProductFilters, sort?: ProductSort) {
  const { categoryId, priceFrom, priceTo, inStock, chosen } = filters
  if (sort) noteOrder(sort)
  if (!categoryId?.length) note('products')
  else note('tree', ...categoryId.map((id): Subject => `list:${id}`))
  if (priceFrom !== undefined || priceTo !== undefined) note('prices')
  if (inStock) note('availability')
  if (chosen) note('attributes', 'filters')
}

/** Counts behind every filter change with whatever any of them asks for. */
export function noteFacets(filters: ProductFilters) {
  noteList(filters)
  note('prices', 'availability', 'attributes', 'filters')
}
