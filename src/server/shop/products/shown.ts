import type { Product } from '#shared/contract/products.ts'

/** Products as shoppers see them (`openShownProducts`). */
export type ShownProducts = {
  /** These products in this order. */
  inOrder(ids: readonly number[]): Promise<Product[]>
  /** Null where shoppers may see no such product. */
  bySlug(slug: string): Promise<Product | null>
}
