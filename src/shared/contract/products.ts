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
  attributes: z.array(productAttribute),
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
 * `similar`: no product has all the words of the search; these have `words`, and `leftOut` did not count.
 */
export const productList = z.object({
  items: z.array(product),
  total: z.int(),
  moreThanTotal: z.literal(true).optional(),
  correction: z.string().optional(),
  similar: z.object({ words: z.array(z.string()), leftOut: z.array(z.string()) }).optional(),
})
export type ProductList = z.infer<typeof productList>

/** What may stand in an address once or several times. */
const repeatable = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(200).optional(),
  )

/** `cvet:krasnyy` */
const attributeChoice = z.string().max(400).regex(/:/, texts.attributeChoice)

/** Which products are listed. */
const productFilters = z.object({
  featured: flagText.optional(),
  categoryId: repeatable(idText),
  search: z.string().optional(),
  priceFrom: price.optional(),
  priceTo: price.optional(),
  inStock: flagText.optional(),
  attr: repeatable(attributeChoice),
})

type PriceRange = { priceFrom?: string | undefined; priceTo?: string | undefined }

/** What is no price has been refused already. */
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

/** Every number says how many products one would get by choosing it beside what is chosen in the other groups. */
export const facets = z.object({
  total: z.int(),
  price: z.object({ min: z.string().nullable(), max: z.string().nullable() }),
  inStock: z.int(),
  attributes: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      values: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  /** How many products there are in each of so many equal steps from the lowest price to the highest. */
  histogram: z.array(z.int()),
})
export type Facets = z.infer<typeof facets>

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

const pieces = z.int(texts.wholeNumber(0, productLimits.stock)).min(0, texts.stock)
const stock = pieces.max(productLimits.stock, texts.stockTooBig)

export const productForm = z.object({
  name: requiredText(200, texts.productName),
  slug: slugField(texts.slugRequired, texts.productSlug).refine(isFreeProductSlug, texts.slugReserved),
  description: text(20_000).default(''),
  price,
  sku: text(60).default(''),
  stock: stock.default(0),
  /** The stock the form was opened with: then the stored stock moves by the difference. Cancelled orders may have made it too big. */
  baseStock: pieces.optional(),
  /** The price the form was opened with: when another one stands there now, the change is refused (409). */
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
  /** Left out: where letters usually stand, once a text is asked for. */
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
  /** These only. */
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
