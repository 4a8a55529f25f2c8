import type { Product } from '#shared/contract/products.ts'
import type { OptionGroup } from '#shared/rules/options.ts'
import type { CategoryLink, ProductRow } from './products-store.ts'

/** A column of the contract's name passes as it is; what the contract does not name is cut off by it. */
export function productDto(row: ProductRow, links: readonly CategoryLink[]): Product {
  const own = links.filter((link) => link.productId === row.id)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    // Whoever may not see the category is not sent to it.
    accentCategoryId: own.some(({ id }) => id === row.accentCategoryId) ? row.accentCategoryId : null,
    options: liveGroups(row.options),
    parts: row.parts ?? [],
    productCategories: own.map(({ id, name, slug }) => ({ categoryId: id, category: { id, name, slug } })),
  }
}

/** What is gone is remembered for carts that still hold it, and offered to nobody. */
export const liveGroups = (groups: readonly OptionGroup[]): Product['options'] =>
  groups
    .filter(({ isGone }) => !isGone)
    .map((group) =>
      group.kind === 'text' ? group : { ...group, values: group.values.filter(({ isGone }) => !isGone) },
    )
