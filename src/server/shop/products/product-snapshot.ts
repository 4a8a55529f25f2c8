import type { Product, ProductForm } from '#shared/contract/products.ts'
import type { OptionGroup } from '#shared/rules/options.ts'

/** The fields of the form whose numbers the journal tells in words; the bases say only what a form was opened with. */
type InWords = 'categoryIds' | 'accentCategoryId' | 'attributeValueIds' | 'companionIds'
type Told = Exclude<keyof ProductForm, InWords | 'baseStock' | 'basePrice'>

/** The products that the journal names when it tells of this one. */
export const namedIn = ({ parts, companionIds }: Product): number[] => [
  ...parts.map(({ productId }) => productId),
  ...companionIds,
]

/** A product as the journal tells of it; others are told by name and number, as many may be called the same. */
export function productSnapshot(product: Product, names: ReadonlyMap<number, string>) {
  const called = (id: number) => (names.has(id) ? `${names.get(id)} (№ ${id})` : `№ ${id}`)
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
    parts: product.parts.map(({ productId, quantity }) => `${called(productId)} × ${quantity}`),
    companions: product.companionIds.map(called),
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    isDeleted: product.isDeleted,
  }
  return snapshot satisfies Record<Told, unknown>
}

export const optionsSnapshot = (options: readonly OptionGroup[]) => options.map(withoutIds)

/** Numbers that nobody sees. */
const withoutIds = ({ id: _, ...group }: OptionGroup) =>
  group.kind === 'choice' ? { ...group, values: group.values.map(({ id: __, ...value }) => value) } : group

const accentOf = ({ accentCategoryId, productCategories }: Product) =>
  productCategories.find(({ categoryId }) => categoryId === accentCategoryId)?.category.name ?? null
