import type { Product } from '#shared/contract/products.ts'

/** A product of a list. What else is told of it is known already, as a rule. */
export type Found = { id: number; stock: number }

/** What shoppers are told of products (`openShownProducts`). */
export type ShownProducts = {
  /** These products, in this order, with the numbers of pieces that they were found with. */
  listed(found: readonly Found[]): Promise<Product[]>
  /** The same with the numbers of now. */
  inOrder(ids: readonly number[]): Promise<Product[]>
  /** Null where there is none that shoppers may see. */
  bySlug(slug: string): Promise<Product | null>
}
