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

/** Tags of the lists that a filter narrows. Lists of categories have their own (`list:4`). */
const tagsOfFilters: Record<keyof ProductFilters, Tag[]> = {
  categoryId: ['tree'],
  featured: ['products'],
  priceFrom: ['prices'],
  priceTo: ['prices'],
  inStock: ['availability'],
  made: ['options'],
  chosen: ['attributes', 'filters'],
}

export function recordListTags(filters: ProductFilters, sort?: ProductSort) {
  const { categoryId = [], ...others } = filters
  if (sort) recordSortTags(sort)
  if (categoryId.length === 0) recordTags('products')
  else recordTags('tree', ...categoryId.map((id): Tag => `list:${id}`))
  const used = new Map<string, unknown>(Object.entries(others))
  for (const [name, tags] of Object.entries(tagsOfFilters))
    if (used.get(name) !== undefined) recordTags(...tags)
}

/** A search and the numbers behind filters depend on the tags of all filters. */
export const recordTagsOfAllFilters = () => recordTags(...Object.values(tagsOfFilters).flat())
