import type { Product } from '#shared/contract/products.ts'
import type { OptionGroup } from '#shared/rules/options.ts'

/** A product as the journal tells of it. */
export const productSnapshot = (product: Product) => ({
  name: product.name,
  slug: product.slug,
  sku: product.sku,
  price: product.price,
  stock: product.stock,
  description: product.description,
  images: product.images,
  categories: product.productCategories.map(({ category }) => category.name),
  accentCategory: accentOf(product),
  attributes: product.attributes.flatMap(({ name, values }) =>
    values.map((value) => `${name}: ${value.name}`),
  ),
  tags: product.tags,
  flightHours: product.flightHours,
  options: optionsSnapshot(product.options),
  inscription: product.inscription,
  parts: product.parts.map(({ productId, quantity }) => `№ ${productId} × ${quantity}`),
  companions: product.companionIds.map((id) => `№ ${id}`),
  isActive: product.isActive,
  isFeatured: product.isFeatured,
  isDeleted: product.isDeleted,
})

export const optionsSnapshot = (options: readonly OptionGroup[]) => options.map(withoutIds)

/** Numbers that nobody sees. */
const withoutIds = ({ id: _, ...group }: OptionGroup) =>
  group.kind === 'choice' ? { ...group, values: group.values.map(({ id: __, ...value }) => value) } : group

const accentOf = ({ accentCategoryId, productCategories }: Product) =>
  productCategories.find(({ categoryId }) => categoryId === accentCategoryId)?.category.name ?? null
