import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Tag } from '#server/platform/tags/tags.ts'
import type { ProductAttribute } from '#shared/contract/attributes.ts'
import type { Product } from '#shared/contract/products.ts'
import { isMadeToOrder, type OptionGroup } from '#shared/rules/options.ts'
import type { Links, ProductRow, ValueLink } from './products-store.ts'

/** Passes columns with the contract's names; the response schema removes the others. */
export function productDto(row: ProductRow, links: Links): Product {
  const parts = row.parts ? links.parts.filter((part) => part.setId === row.id) : []
  recordTags(`product:${row.id}`, ...parts.map(({ productId }): Tag => `product:${productId}`))
  const categories = links.categories.filter((link) => link.productId === row.id)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    // Hides a showcase category that shoppers cannot open.
    accentCategoryId: categories.some(({ id }) => id === row.accentCategoryId) ? row.accentCategoryId : null,
    options: liveGroups(row.options),
    isMadeToOrder: isMadeToOrder(row.options),
    image: row.images[0] ?? row.composed,
    parts: parts.map(({ setId: _, ...part }) => part),
    productCategories: categories.map(({ id, name, slug }) => ({
      categoryId: id,
      category: { id, name, slug },
    })),
    attributes: attributesOf(links.values.filter((link) => link.productId === row.id)),
  }
}

/** Removes groups and values that are kept only for carts. */
export const liveGroups = (groups: readonly OptionGroup[]): Product['options'] =>
  groups
    .filter(({ isGone }) => !isGone)
    .map((group) =>
      group.kind === 'text' ? group : { ...group, values: group.values.filter(({ isGone }) => !isGone) },
    )

function attributesOf(links: readonly Omit<ValueLink, 'productId'>[]): ProductAttribute[] {
  const byId = new Map<number, ProductAttribute>()
  for (const { attribute, value } of links) {
    const attributeOfLink = byId.get(attribute.id)
    if (attributeOfLink) attributeOfLink.values.push(value)
    else byId.set(attribute.id, { ...attribute, values: [value] })
  }
  return [...byId.values()]
}
