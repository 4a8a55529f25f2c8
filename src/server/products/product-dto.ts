import type { Product } from '#shared/contract/products.ts'
import type { CategoryLink, ProductRow } from './products-store.ts'

/** A column of the contract's name passes as it is; what the contract does not name is cut off by it. */
export const productDto = (row: ProductRow, links: readonly CategoryLink[]): Product => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  productCategories: links
    .filter((link) => link.productId === row.id)
    .map(({ id, name, slug }) => ({ categoryId: id, category: { id, name, slug } })),
})
