import type { Product } from '#shared/contract/products.ts'

export type ShownProducts = {
  inOrder(ids: readonly number[]): Promise<Product[]>
  bySlug(slug: string): Promise<Product | null>
}
