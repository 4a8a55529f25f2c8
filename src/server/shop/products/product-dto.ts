import { note } from '#server/platform/tags/reading.ts'
import type { ProductAttribute } from '#shared/contract/attributes.ts'
import type { Product } from '#shared/contract/products.ts'
import type { OptionGroup } from '#shared/rules/options.ts'
import type { Links, ProductRow, ValueLink } from './products-store.ts'

/** A column of the contract's name passes as it is; what the contract does not name is cut off by it. */
export function productDto(row: ProductRow, links: Links): Product {
  note(`product:${row.id}`)
  const categories = links.categories.filter((link) => link.productId === row.id)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    // Whoever may not see the category is not sent to it.
    accentCategoryId: categories.some(({ id }) => id === row.accentCategoryId) ? row.accentCategoryId : null,
    options: liveGroups(row.options),
    parts: row.parts ?? [],
    productCategories: categories.map(({ id, name, slug }) => ({
      categoryId: id,
      category: { id, name, slug },
    })),
    attributes: attributesOf(links.values.filter((link) => link.productId === row.id)),
  }
}

/** What is gone is remembered for carts that still hold it, and offered to nobody. */
export const liveGroups = (groups: readonly OptionGroup[]): Product['options'] =>
  groups
    .filter(({ isGone }) => !isGone)
    .map((group) =>
      group.kind === 'text' ? group : { ...group, values: group.values.filter(({ isGone }) => !isGone) },
    )

/** The links come in the owner's order. */
function attributesOf(links: readonly Omit<ValueLink, 'productId'>[]): ProductAttribute[] {
  const byId = new Map<number, ProductAttribute>()
  for (const { attribute, value } of links) {
    const known = byId.get(attribute.id)
    if (known) known.values.push(value)
    else byId.set(attribute.id, { ...attribute, values: [value] })
  }
  return [...byId.values()]
}
