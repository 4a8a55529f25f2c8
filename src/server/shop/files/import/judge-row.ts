import type { ImportError } from '#shared/contract/product-files.ts'
import type { Product } from '#shared/contract/products.ts'
import { samePrice, toKopecks } from '#shared/rules/money.ts'
import { leastExtra, piecePrice } from '#shared/rules/options.ts'
import { productColumns } from '#shared/rules/product-columns.ts'
import { isOverstocked } from '#shared/rules/set-stock.ts'
import { slugify } from '#shared/rules/slug.ts'
import { texts as shared } from '#shared/texts.ts'
import type { ImportCategories } from './import-categories.ts'
import type { ReadRow } from './read-row.ts'
import { isRetyped, isRounded } from './retyped.ts'
import { texts } from './texts.ts'

export type Shelf = {
  products: readonly Product[]
  /** Includes slugs of deleted products. */
  slugs: ReadonlySet<string>
  takenAway: ReadonlySet<number>
  categories: ImportCategories
  isStockImported: (productId: number, stock: { base: number; target: number }) => boolean
  isPictureQueued: (productId: number, address: string) => boolean
}

export type Seen = {
  skus: Set<string>
  products: Set<number>
  slugs: Set<string>
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
export const slugBase = ({ fields }: ReadRow): string =>
  slugify(fields.name ?? '')
    .slice(0, longestSlug)
    .replace(/-+$/, '') || 'tovar'

export const wantedSlug = (read: ReadRow): string | undefined =>
  read.fields.slug ??
  (read.fields.sku === undefined && read.fields.name !== undefined ? slugBase(read) : undefined)

type Judged = {
  read: ReadRow
  product: Product | null
  takenAway: Product | null
  errors: ImportError[]
}

/** Reports a repeated row only if it has no other error. */
export function judgeRow(row: ReadRow, shelf: Shelf, seen: Seen): Judged {
  const read = withOwnSku(row, shelf)
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

/** Restores a SKU that a spreadsheet has turned into a number. */
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
  // The next import of the file would match it with the first product of that name.
  if (slug === undefined && sku === undefined && seen.slugs.has(slugBase(read)))
    fail(judging, productColumns.name, texts.nameTwice)
  if (slug !== undefined && errors.length === 0) seen.slugs.add(slug)
}

/** The shop's own feed includes required paid options in the price; other feeds may or may not. */
export const withOptions = ({ isFeed }: ReadRow, { price, options }: Product): string | null =>
  isFeed && toKopecks(leastExtra(options)) > 0 ? piecePrice(price, [{ price: leastExtra(options) }]) : null

const isPricedWithOptions = (read: ReadRow, product: Product) => {
  const price = withOptions(read, product)
  return price !== null && read.fields.price !== undefined && !samePrice(price, read.fields.price)
}

/** The stock of a set follows from its parts, so a file may only repeat it. */
const restocksSet = ({ stock }: ReadRow, { parts, stock: present }: Product) =>
  parts.length > 0 && stock !== undefined && stock.target !== (stock.base ?? present)

/** Moves the stock by the difference, so that an old file does not bring back sold pieces; without a base it sets the stock. */
export function stockAfter({ stock }: ReadRow, product: Product, { isStockImported }: Shelf): number {
  if (!stock || product.parts.length > 0) return product.stock
  const { base, target } = stock
  if (base === undefined) return target
  return isStockImported(product.id, { base, target })
    ? product.stock
    : Math.max(0, product.stock + target - base)
}
