import type { Product } from '#shared/contract/products.ts'
import type { CategoryLink, ProductRow } from './products-store.ts'

export function productDto(row: ProductRow, links: readonly CategoryLink[]): Product {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: row.price,
    sku: row.sku,
    stock: row.stock,
    images: row.images,
    tags: row.tags,
    isActive: row.isActive,
    isFeatured: row.isFeatured,
    isDeleted: row.isDeleted,
    createdAt: row.createdAt.toISOString(),
    accentCategoryId: row.accentCategoryId,
    productCategories: links
      .filter((link) => link.productId === row.id)
      .map(({ id, name, slug }) => ({ categoryId: id, category: { id, name, slug } })),
  }
}
