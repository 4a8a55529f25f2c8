import type { Product } from '#shared/contract/products.ts'
import { isForPage, note } from '../content/reading.ts'
import type { CategoryLink, ProductRow } from './products-store.ts'

/** A column of the contract's name passes as it is; what the contract does not name is cut off by it. */
export function productDto(row: ProductRow, links: readonly CategoryLink[]): Product {
  note(`product:${row.id}`)
  const own = links.filter((link) => link.productId === row.id)
  return {
    ...row,
    stock: stockOf(row),
    createdAt: row.createdAt.toISOString(),
    // Whoever may not see the category is not sent to it.
    accentCategoryId: own.some(({ id }) => id === row.accentCategoryId) ? row.accentCategoryId : null,
    productCategories: own.map(({ id, name, slug }) => ({ categoryId: id, category: { id, name, slug } })),
  }
}

/** A page only says whether there is any left, so it is told no more; every order moves the number. */
function stockOf({ id, stock }: ProductRow): number {
  if (isForPage()) return Math.min(stock, 1)
  note(`stock:${id}`)
  return stock
}
