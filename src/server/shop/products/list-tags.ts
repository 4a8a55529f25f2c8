import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Tag } from '#server/platform/tags/tags.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import type { ProductFilters } from './product-filters.ts'

const tagsOfSort: Record<ProductSort, Tag[]> = {
  popular: ['popularity'],
  price_asc: ['prices'],
  price_desc: ['prices'],
  newest: [],
}

export const recordSortTags = (sort: ProductSort) => recordTags(...tagsOfSort[sort])

export const recordProductTags = (ids: readonly number[]) =>
  recordTags(...ids.map((id): Tag => `product:${id}`))

export function recordListTags(filters: ProductFilters, sort?: ProductSort) {
  const { categoryId, priceFrom, priceTo, inStock, chosen } = filters
  if (sort) recordSortTags(sort)
  if (!categoryId?.length) recordTags('products')
  else recordTags('tree', ...categoryId.map((id): Tag => `list:${id}`))
  if (priceFrom !== undefined || priceTo !== undefined) recordTags('prices')
  if (inStock) recordTags('availability')
  if (chosen) recordTags('attributes', 'filters')
}

/** The number behind each filter depends on the tags of all filters. */
export function recordFacetTags(filters: ProductFilters) {
  recordListTags(filters)
  recordTags('prices', 'availability', 'attributes', 'filters')
}
