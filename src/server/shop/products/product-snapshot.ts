import type { Product, ProductForm } from '#shared/contract/products.ts'
import type { OptionGroup } from '#shared/rules/options.ts'

type InWords = 'categoryIds' | 'accentCategoryId' | 'attributeValueIds' | 'companionIds'
type JournalFields = Exclude<keyof ProductForm, InWords | 'baseStock' | 'basePrice'>

export const namedIn = ({ parts, companionIds }: Product): number[] => [
  ...parts.map(({ productId }) => productId),
  ...companionIds,
]

export const productLabel = (names: ReadonlyMap<number, string>, id: number) =>
  names.has(id) ? `${names.get(id)} (№ ${id})` : `№ ${id}`

/** Other products appear as name and number, because names repeat. */
export function productSnapshot(product: Product, names: ReadonlyMap<number, string>) {
  const labelOf = (id: number) => productLabel(names, id)
  const snapshot = {
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
    parts: product.parts.map(({ productId, quantity }) => `${labelOf(productId)} × ${quantity}`),
    companions: product.companionIds.map(labelOf),
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    isDeleted: product.isDeleted,
  }
  return snapshot satisfies Record<JournalFields, unknown>
}

export const optionsSnapshot = (options: readonly OptionGroup[]) => options.map(withoutIds)

const withoutIds = ({ id: _, ...group }: OptionGroup) =>
  group.kind === 'choice' ? { ...group, values: group.values.map(({ id: __, ...value }) => value) } : group

const accentOf = ({ accentCategoryId, productCategories }: Product) =>
  productCategories.find(({ categoryId }) => categoryId === accentCategoryId)?.category.name ?? null
