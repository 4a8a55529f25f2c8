import { z } from 'zod'
import { productLimits, productLinesLimit } from '#shared/limits.ts'
import { isPrice, toKopecks } from '#shared/rules/money.ts'
import { productSorts } from '#shared/rules/product-sort.ts'
import { isFreeProductSlug } from '#shared/rules/slug.ts'
import { texts } from '#shared/texts.ts'
import { productAttribute } from './attributes.ts'
import { changeOf } from './change-of.ts'
import {
  flagText,
  id,
  idText,
  limitText,
  offsetText,
  pictureAddress,
  price,
  requiredText,
  slugField,
  tags,
  text,
  timestamp,
} from './fields.ts'
import { companionIds, inscriptionArea, optionGroups, optionGroupsForm, setParts } from './options.ts'
import { searchQuery } from './paging.ts'

const productCategory = z.object({
  categoryId: id,
  category: z.object({ id, name: z.string(), slug: z.string() }),
})

/** A part that is hidden or deleted has an empty slug: it has no page. */
const setPart = z.object({
  productId: id,
  quantity: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  price: z.string(),
})
export type SetPart = z.infer<typeof setPart>

export const product = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.string(),
  sku: z.string(),
  stock: z.int(),
  images: z.array(z.string()),
  /** The first of `images`; for a set without any, the drawn picture of its parts. */
  image: z.string().nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: timestamp,
  accentCategoryId: id.nullable(),
  /** Hours that it floats; null for things that do not. */
  flightHours: z.int().nullable(),
  productCategories: z.array(productCategory),
  attributes: z.array(productAttribute),
  options: optionGroups,
  /** Has a text option: the shop writes the shopper's own words. */
  isMadeToOrder: z.boolean(),
  /** The place of the text on the picture; null means it is not drawn. */
  inscription: inscriptionArea.nullable(),
  companionIds: z.array(id),
  /** A set's stock follows from its parts. */
  parts: z.array(setPart),
})
export type Product = z.infer<typeof product>

/** `correction`: the corrected words. `similar`: products with `words` only, because no product has all of them. */
export const productList = z.object({
  items: z.array(product),
  total: z.int(),
  moreThanTotal: z.literal(true).optional(),
  correction: z.string().optional(),
  similar: z.object({ words: z.array(z.string()), leftOut: z.array(z.string()) }).optional(),
})
export type ProductList = z.infer<typeof productList>

const repeatable = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(200).optional(),
  )

/** `cvet:krasnyy`. A value of any length is read: a long one is simply unknown. */
const attributeChoice = z.string().regex(/:/, texts.attributeChoice)

const productFilters = z.object({
  featured: flagText.optional(),
  categoryId: repeatable(idText),
  search: z.string().optional(),
  priceFrom: price.optional(),
  priceTo: price.optional(),
  inStock: flagText.optional(),
  made: flagText.optional(),
  attr: repeatable(attributeChoice),
})

type PriceRange = { priceFrom?: string | undefined; priceTo?: string | undefined }

/** Skips values that failed their own rule. */
const isRange = ({ priceFrom = '', priceTo = '' }: PriceRange) =>
  !isPrice(priceFrom) || !isPrice(priceTo) || toKopecks(priceFrom) <= toKopecks(priceTo)
const rangeError = { path: ['priceFrom'], message: texts.priceRange }

export const productQuery = productFilters
  .extend({
    sort: z.enum(productSorts).optional(),
    limit: limitText.optional(),
    offset: offsetText.optional(),
  })
  .refine(isRange, rangeError)
export type ProductQuery = z.infer<typeof productQuery>

export const facetQuery = productFilters.refine(isRange, rangeError)
export type FacetQuery = z.infer<typeof facetQuery>

export const facets = z.object({
  total: z.int(),
  price: z.object({ min: z.string().nullable(), max: z.string().nullable() }),
  inStock: z.int(),
  made: z.int(),
  attributes: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      values: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  /** Number of products in equal steps from the lowest to the highest price. */
  histogram: z.array(z.int()),
  /** Rising prices between which the products divide evenly; empty for one price. */
  priceSteps: z.array(z.string()),
})
export type Facets = z.infer<typeof facets>

export const productHit = product
  .pick({ id: true, name: true, slug: true, price: true, images: true, image: true, isMadeToOrder: true })
  .extend({
    /** The least price that can be ordered; null where options cannot raise it. */
    priceFrom: z.string().nullable(),
    /** The least price with the shopper's own words; null for products without them. */
    inscribedPrice: z.string().nullable(),
  })
export type ProductHit = z.infer<typeof productHit>

export const productSearchQuery = z.object({ q: z.string().optional() })

export const productLinesQuery = z.object({
  id: z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(idText).min(1).max(productLinesLimit),
  ),
})

const flightHours = z.int(texts.flightHours).min(1, texts.flightHours).max(1000, texts.flightHours).nullable()

const pieces = z.int(texts.wholeNumber(0, productLimits.stock)).min(0, texts.stock)
const stock = pieces.max(productLimits.stock, texts.stockTooBig)

export const productForm = z.object({
  name: requiredText(200, texts.productName),
  slug: slugField(texts.slugRequired, texts.productSlug).refine(isFreeProductSlug, texts.slugReserved),
  description: text(20_000).default(''),
  price,
  sku: text(60).default(''),
  stock: stock.default(0),
  /** The stored stock moves by the difference. May exceed the limit after cancelled orders. */
  baseStock: pieces.optional(),
  /** The price that the form was opened with: another stored price is 409. */
  basePrice: price.optional(),
  images: z.array(pictureAddress).max(productLimits.images).default([]),
  tags: tags.default([]),
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  isDeleted: z.boolean().optional(),
  categoryIds: z.array(id).max(productLimits.categories).default([]),
  accentCategoryId: id.nullable().default(null),
  flightHours: flightHours.default(null),
  attributeValueIds: z.array(id).max(productLimits.values).default([]),
  options: optionGroupsForm.default([]),
  /** Default: the usual place, once the product has a text option. */
  inscription: inscriptionArea.nullable().optional(),
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
  id: repeatable(idText),
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
