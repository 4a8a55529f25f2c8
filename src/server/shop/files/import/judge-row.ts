import type { ImportError } from '#shared/contract/product-files.ts'
import type { Product } from '#shared/contract/products.ts'
import { samePrice, toKopecks } from '#shared/rules/money.ts'
import { leastExtra, piecePrice } from '#shared/rules/options.ts'
import { isOverstocked } from '#shared/rules/overstocked.ts'
import { productColumns } from '#shared/rules/product-columns.ts'
import { slugify } from '#shared/rules/slug.ts'
import { texts as shared } from '#shared/texts.ts'
import type { KnownCategories } from './known-categories.ts'
import type { ReadRow } from './read-row.ts'
import { isRetyped, isRounded } from './retyped.ts'
import { texts } from './texts.ts'

/** What the shop has of the things a batch of rows names. */
export type Shelf = {
  products: readonly Product[]
  /** Taken by the shop, deleted products included. */
  slugs: ReadonlySet<string>
  /** Deleted ones that a row may bring back. */
  takenAway: ReadonlySet<number>
  categories: KnownCategories
  /** Whether this difference of stock has come from a file before. */
  isStockKnown: (productId: number, stock: { base: number; target: number }) => boolean
  /** Pictures of a feed that were fetched or wait for it. */
  isPictureKnown: (productId: number, address: string) => boolean
}

/** What earlier rows of the file have named. */
export type Seen = {
  skus: Set<string>
  products: Set<number>
  slugs: Set<string>
  /** Where the numbering of products of one name goes on. */
  slugNumbers: Map<string, number>
}
export const nothingSeen = (): Seen => ({
  skus: new Set(),
  products: new Set(),
  slugs: new Set(),
  slugNumbers: new Map(),
})

const { sku: skuHeading, slug: slugHeading } = productColumns

const longestSlug = 150
/** The slug of a product that the file gives none. */
export const slugBase = ({ fields }: ReadRow): string =>
  slugify(fields.name ?? '')
    .slice(0, longestSlug)
    .replace(/-+$/, '') || 'tovar'

/** Without a SKU and an address a product is known by the address that its name would get. */
export const wantedSlug = (read: ReadRow): string | undefined =>
  read.fields.slug ??
  (read.fields.sku === undefined && read.fields.name !== undefined ? slugBase(read) : undefined)

/** A row as the shop understands it beside what it has and what the rows above have said. */
type Judged = {
  read: ReadRow
  /** Null: the row makes one, or brings back the one that was taken away. */
  product: Product | null
  takenAway: Product | null
  errors: ImportError[]
}

/** Of a row that is wrong already, it is not told as well that it repeats another one. */
export function judgeRow(told: ReadRow, shelf: Shelf, seen: Seen): Judged {
  const read = withOwnSku(told, shelf)
  const found = find(read, shelf)
  const { product, takenAway } = 'message' in found ? nothingFound : found
  const errors = [...read.errors]
  const judging = { read, product, takenAway, errors, shelf, seen }
  checkSkuOnce(judging)
  if ('message' in found) fail(judging, found.column, found.message)
  checkPrice(judging)
  checkSkuIsWhole(judging)
  checkProductOnce(judging)
  checkCategories(judging)
  checkStock(judging)
  if (product) checkNewSlug(judging, product)
  else if (errors.length === 0) checkNewProduct(judging)
  return { read, product, takenAway, errors }
}

type Found = Pick<Judged, 'product' | 'takenAway'> | { column: string; message: string }

const nothingFound = { product: null, takenAway: null }

/** A row is known by its SKU, else by its slug. */
function find(read: ReadRow, { products, takenAway }: Shelf): Found {
  const { sku } = read.fields
  const ofSku = sku === undefined ? [] : products.filter((one) => one.sku === sku && !one.isDeleted)
  if (ofSku.length > 1) return { column: skuHeading, message: texts.skuOfSeveral }
  if (ofSku[0]) return { product: ofSku[0], takenAway: null }
  const slug = wantedSlug(read)
  const ofSlug = slug === undefined ? undefined : products.find((one) => one.slug === slug)
  if (ofSlug && !ofSlug.isDeleted) return { product: ofSlug, takenAway: null }
  if (ofSlug && !takenAway.has(ofSlug.id)) return { column: slugHeading, message: texts.slugOfDeleted }
  const gone = ofSlug ?? products.findLast((one) => one.sku === sku && takenAway.has(one.id))
  return { product: null, takenAway: gone ?? null }
}

/** A SKU that a spreadsheet has taken for a number, as the product of this address has it. */
function withOwnSku(read: ReadRow, { products }: Shelf): ReadRow {
  const { sku, slug } = read.fields
  if (sku === undefined || slug === undefined || products.some((one) => one.sku === sku && !one.isDeleted))
    return read
  const own = products.find((one) => one.slug === slug && !one.isDeleted)?.sku
  return own && isRetyped(own, sku) ? { ...read, fields: { ...read.fields, sku: own } } : read
}

type Judging = Judged & { shelf: Shelf; seen: Seen }

const fail = ({ read, errors }: Judging, column: string, message: string) =>
  errors.push({ row: read.row, column, message })

function checkSkuOnce(judging: Judging) {
  const { read, errors, seen } = judging
  const { sku } = read.fields
  if (sku === undefined) return
  if (errors.length === 0 && seen.skus.has(sku)) fail(judging, skuHeading, texts.skuTwice)
  seen.skus.add(sku)
}

function checkPrice(judging: Judging) {
  const { read, product } = judging
  if (product && isPricedWithOptions(read, product))
    fail(judging, productColumns.price, texts.priceWithOption)
}

function checkSkuIsWhole(judging: Judging) {
  const { sku } = judging.read.fields
  if (sku !== undefined && sku !== judging.product?.sku && isRounded(sku))
    fail(judging, skuHeading, texts.skuRounded(sku))
}

function checkProductOnce(judging: Judging) {
  const { errors, seen } = judging
  const meant = judging.product ?? judging.takenAway
  if (!meant) return
  if (errors.length === 0 && seen.products.has(meant.id)) fail(judging, slugHeading, texts.productTwice)
  seen.products.add(meant.id)
}

function checkCategories(judging: Judging) {
  const { read, product, shelf } = judging
  for (const slug of read.categories ?? []) {
    const problem = shelf.categories.problemWith(slug, product)
    if (problem) fail(judging, productColumns.categories, problem)
  }
}

function checkStock(judging: Judging) {
  const { read, product, shelf } = judging
  if (!product) return
  if (restocksSet(read, product)) fail(judging, productColumns.stock, texts.stockOfSet)
  const after = stockAfter(read, product, shelf)
  if (isOverstocked(product.stock, after)) fail(judging, productColumns.stock, shared.stockTooBig)
}

function checkNewSlug(judging: Judging, { slug }: Product) {
  const { read, shelf, seen } = judging
  const wanted = read.fields.slug
  if (wanted === undefined || wanted === slug) return
  if (shelf.slugs.has(wanted) || seen.slugs.has(wanted)) fail(judging, slugHeading, shared.slugTaken)
  seen.slugs.add(wanted)
}

function checkNewProduct(judging: Judging) {
  const { read, errors, seen } = judging
  const { name, price, slug, sku } = read.fields
  if (name === undefined) fail(judging, productColumns.name, shared.productName)
  if (price === undefined) fail(judging, productColumns.price, shared.priceRequired)
  if (slug !== undefined && seen.slugs.has(slug)) fail(judging, slugHeading, texts.slugTwice)
  // Known by its name alone, it would be taken for the first one when the file comes again.
  if (slug === undefined && sku === undefined && seen.slugs.has(slugBase(read)))
    fail(judging, productColumns.name, texts.nameTwice)
  if (slug !== undefined && errors.length === 0) seen.slugs.add(slug)
}

/** What must be answered and paid for is part of the price that the shop's own feed tells, and of nobody knows which else. */
export const withOptions = ({ isFeed }: ReadRow, { price, options }: Product): string | null =>
  isFeed && toKopecks(leastExtra(options)) > 0 ? piecePrice(price, [{ price: leastExtra(options) }]) : null

const isPricedWithOptions = (read: ReadRow, product: Product) => {
  const told = withOptions(read, product)
  return told !== null && read.fields.price !== undefined && !samePrice(told, read.fields.price)
}

/** A set has no pieces of its own: a file that leaves its stock as it was says nothing of it. */
const restocksSet = ({ stock }: ReadRow, { parts, stock: present }: Product) =>
  parts.length > 0 && stock !== undefined && stock.target !== (stock.base ?? present)

/** Moved by the difference, so that a file of yesterday never brings sold pieces back; set where the file names no base. */
export function stockAfter({ stock }: ReadRow, product: Product, { isStockKnown }: Shelf): number {
  if (!stock || product.parts.length > 0) return product.stock
  const { base, target } = stock
  if (base === undefined) return target
  return isStockKnown(product.id, { base, target })
    ? product.stock
    : Math.max(0, product.stock + target - base)
}
