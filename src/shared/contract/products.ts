import { z } from 'zod'
import { productLinesLimit } from '#shared/limits.ts'
import { productSorts } from '#shared/rules/product-sort.ts'
import { isFreeProductSlug } from '#shared/rules/slug.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import {
  flagText,
  id,
  idText,
  limitText,
  offsetText,
  pictureAddress,
  price,
  slugField,
  text,
  timestamp,
} from './fields.ts'
import { companionIds, inscriptionArea, optionGroups, optionGroupsForm, setParts } from './options.ts'
import { searchQuery } from './paging.ts'

export const productCategory = z.object({
  categoryId: id,
  category: z.object({ id, name: z.string(), slug: z.string() }),
})

export const product = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.string(),
  sku: z.string(),
  stock: z.int(),
  images: z.array(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: timestamp,
  accentCategoryId: id.nullable(),
  /** Whole hours it floats; null: it does not. */
  flightHours: z.int().nullable(),
  productCategories: z.array(productCategory),
  options: optionGroups,
  /** Where the text of an option stands on the picture; null: it is not drawn. */
  inscription: inscriptionArea.nullable(),
  /** What goes well with it by the shop's own choice. */
  companionIds: z.array(id),
  /** What a set is made of. Its stock is what they allow. */
  parts: z.array(z.object({ productId: id, quantity: z.int() })),
})
export type Product = z.infer<typeof product>

/**
 * `moreThanTotal`: there are more than `total`, and nobody has counted how many.
 * `correction` is what the search looked for instead, when the words as typed found nothing.
 */
export const productList = z.object({
  items: z.array(product),
  total: z.int(),
  moreThanTotal: z.literal(true).optional(),
  correction: z.string().optional(),
})
export type ProductList = z.infer<typeof productList>

const categoryIds = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(idText).max(200).optional(),
)

export const productQuery = z.object({
  featured: flagText.optional(),
  categoryId: categoryIds,
  search: z.string().optional(),
  sort: z.enum(productSorts).optional(),
  limit: limitText.optional(),
  offset: offsetText.optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

export const productHit = product.pick({ id: true, name: true, slug: true, price: true, images: true })
export type ProductHit = z.infer<typeof productHit>

export const productSearchQuery = z.object({ q: z.string().optional() })

export const productLinesQuery = z.object({
  id: z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(idText).min(1).max(productLinesLimit),
  ),
})

const flightHours = z.int(texts.flightHours).min(1, texts.flightHours).max(1000, texts.flightHours).nullable()

const stock = z.int(texts.stock).min(0, texts.stock).max(1_000_000, texts.stockTooBig)

export const productForm = z.object({
  name: text(200).min(1, texts.productName),
  slug: slugField(texts.slugRequired, texts.productSlug).refine(isFreeProductSlug, texts.slugReserved),
  description: text(20_000).default(''),
  price,
  sku: text(60).default(''),
  stock: stock.default(0),
  /** The stock the form was opened with: then the stored stock moves by the difference. */
  baseStock: stock.optional(),
  images: z.array(pictureAddress).max(20).default([]),
  tags: z.array(text(60).min(1)).max(30).default([]),
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  isDeleted: z.boolean().optional(),
  categoryIds: z.array(id).max(50).default([]),
  accentCategoryId: id.nullable().default(null),
  flightHours: flightHours.default(null),
  options: optionGroupsForm.default([]),
  inscription: inscriptionArea.nullable().default(null),
  companionIds: companionIds.default([]),
  parts: setParts.default([]),
})
export type ProductForm = z.output<typeof productForm>

export const productChange = changeOf(productForm).partial()
export type ProductChange = z.infer<typeof productChange>

export const adminProductSorts = ['name', 'price', 'stock', 'createdAt'] as const

export const adminProductQuery = searchQuery.extend({
  sort: z.enum(adminProductSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type AdminProductQuery = z.infer<typeof adminProductQuery>

export const stockMovement = z.object({
  id,
  delta: z.int(),
  reason: z.enum(['initial', 'order', 'cancel', 'uncancel', 'edit', 'correction']),
  orderId: id.nullable(),
  by: z.string(),
  at: timestamp,
})
export type StockMovement = z.infer<typeof stockMovement>
