import type { StagedChange } from '#server/platform/db/schema.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import type { CellChange, ImportError, ImportRow } from '#shared/contract/product-files.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatRub, samePrice } from '#shared/rules/money.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { counted } from '#shared/rules/plural.ts'
import { type ProductColumn, productColumns } from '#shared/rules/product-columns.ts'
import { isFreeProductSlug, uniqueSlug } from '#shared/rules/slug.ts'
import { judgeRow, type Seen, type Shelf, slugBase, stockAfter, withOptions } from './judge-row.ts'
import type { ReadRow } from './read-row.ts'
import { isRetyped } from './retyped.ts'
import { texts } from './texts.ts'

/** What becomes of a row: told to staff, and staged when something is to be stored. */
export type PlannedRow = ImportRow & { errors: ImportError[]; change: StagedChange | null }

/** Nothing is stored here, and the same rows against the same shop come out the same. */
export async function planRow(told: ReadRow, shelf: Shelf, seen: Seen): Promise<PlannedRow> {
  const { read, product, takenAway, errors } = judgeRow(told, shelf, seen)
  const { row, fields } = read
  const common = {
    row,
    name: fields.name ?? product?.name ?? '',
    sku: fields.sku ?? product?.sku ?? '',
    image: product?.images[0] ?? null,
    isStockSet: false,
    errors,
  }
  if (errors.length > 0) return { ...common, fate: 'error', changes: [], change: null }
  if (!product) return { ...common, ...(await creation(read, takenAway, shelf, seen)) }
  return { ...common, ...(await update(read, product, shelf)) }
}

async function creation(read: ReadRow, takenAway: Product | null, shelf: Shelf, seen: Seen) {
  const { fields, stock, categories, values, pictures } = read
  const taken = { has: (slug: string) => shelf.slugs.has(slug) || seen.slugs.has(slug) }
  const base = slugBase(read)
  const wanted = isFreeProductSlug(base) ? base : `${base}-1`
  const slug = fields.slug ?? takenAway?.slug ?? uniqueSlug(wanted, taken, seen.slugNumbers)
  seen.slugs.add(slug)
  const description = fields.description ? await cleanHtml(fields.description) : undefined
  const change: StagedChange = {
    id: null,
    ...(takenAway && { restores: takenAway.id }),
    fields: { ...fields, slug, ...(description !== undefined && { description }) },
    valueIds: values.flatMap(({ valueIds }) => valueIds),
    ...(categories && { categories }),
    ...(stock && { stock }),
    ...(pictures && pictures.length > 0 && { pictures }),
  }
  const changes: CellChange[] = []
  const tell = (column: string, after: string) => {
    if (after !== '') changes.push({ column, before: null, after })
  }
  if (fields.price !== undefined) tell(productColumns.price, formatRub(fields.price))
  if (stock) tell(productColumns.stock, String(stock.target))
  tell(productColumns.categories, shelf.categories.namesOf(categories ?? []))
  tell(productColumns.tags, (fields.tags ?? []).join(', '))
  tell(productColumns.images, picturesText(pictures ?? []) || photosText(fields.images ?? []))
  return { fate: 'create' as const, changes, change }
}

const photosText = (images: readonly string[]) =>
  images.length === 0 ? '' : counted(images.length, texts.photos)
const picturesText = (pictures: readonly string[]) =>
  pictures.length === 0 ? '' : texts.picturesComing(pictures.length)

const flagText = (flag: boolean) => (flag ? texts.yes : texts.no)
const excerpt = (html: string) => {
  const text = plainText(html)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** Spreadsheets rewrite line ends, and a cell has no blanks around it. */
const settled = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

const isSameText = (stored: string, value: string) =>
  settled(stored) === settled(value) || isRetyped(stored, value)

/** Several items in one cell are text to any spreadsheet. */
const isSameTexts = (stored: readonly string[], value: readonly string[]) =>
  isSameList(stored, value) ||
  (stored.length === 1 && value.length === 1 && isRetyped(stored[0] ?? '', value[0] ?? ''))

type Told = { [Name in keyof StagedChange['fields']]-?: (value: NonNullable<Product[Name]> | null) => string }

/** How each field reads before and after. */
const words: Told = {
  sku: (sku) => sku ?? '',
  name: (name) => name ?? '',
  slug: (slug) => slug ?? '',
  price: (price) => (price === null ? '' : formatRub(price)),
  description: (html) => excerpt(html ?? ''),
  tags: (tags) => (tags ?? []).join(', '),
  images: (images) => photosText(images ?? []),
  isActive: (flag) => flagText(flag ?? false),
  isFeatured: (flag) => flagText(flag ?? false),
  flightHours: (hours) => (hours === null ? '' : String(hours)),
}

type FieldName = keyof StagedChange['fields']

function isSame(name: FieldName, product: Product, value: unknown): boolean {
  const stored = product[name]
  if (name === 'price') return samePrice(product.price, String(value))
  if (Array.isArray(stored)) return Array.isArray(value) && isSameTexts(stored, value)
  if (typeof stored === 'string' && typeof value === 'string') return isSameText(stored, value)
  return stored === value
}

async function update(read: ReadRow, product: Product, shelf: Shelf) {
  const changes: CellChange[] = []
  const tell = (column: string, before: string, after: string) => changes.push({ column, before, after })
  const change: StagedChange = { id: product.id, fields: {} }

  for (const name of Object.keys(words) as (FieldName & ProductColumn)[]) {
    const value = name === 'description' ? await cleaned(read, product) : read.fields[name]
    if (value === undefined || isSame(name, product, value)) continue
    if (name === 'price' && withOptions(read, product) !== null) continue
    Object.assign(change.fields, { [name]: value })
    const say = words[name] as (value: unknown) => string
    tell(productColumns[name], say(product[name]), say(value))
  }
  const present = product.productCategories.map(({ category }) => category.slug)
  const wanted = categoriesAfter(read, present, shelf)
  if (wanted && !isSameList(present, wanted)) {
    change.categories = wanted
    tell(
      productColumns.categories,
      product.productCategories.map(({ category }) => category.name).join(', '),
      shelf.categories.namesOf(wanted),
    )
  }
  recharacterise(read, product, change, tell)
  const isStockSet = restock(read, product, shelf, change, tell)
  const pictures = read.pictures?.filter((address) => !shelf.isPictureKnown(product.id, address)) ?? []
  if (pictures.length > 0) {
    change.pictures = pictures
    tell(productColumns.images, '', picturesText(pictures))
  }
  const isChanged = changes.length > 0
  return {
    fate: isChanged ? ('update' as const) : ('same' as const),
    changes,
    isStockSet: isStockSet && isChanged,
    change: isChanged ? change : null,
  }
}

/** An offer names one category, a product may stand in several: those that the feed knows nothing of are the owner's. */
function categoriesAfter(
  { isFeed, categories }: ReadRow,
  present: string[],
  { categories: known }: Shelf,
): string[] | undefined {
  if (!categories || !isFeed) return categories
  if (categories.every((slug) => present.includes(slug))) return present
  return [...categories, ...present.filter((slug) => !known.isOfFeed(slug))]
}

/** Only what differs is cleaned: that takes longer than all the rest. */
async function cleaned({ fields }: ReadRow, { description }: Product): Promise<string | undefined> {
  if (fields.description === undefined || settled(fields.description) === settled(description))
    return undefined
  return cleanHtml(fields.description)
}

type Tell = (column: string, before: string, after: string) => void

/** Characteristics without a column in the file stay. */
function recharacterise({ values }: ReadRow, product: Product, change: StagedChange, tell: Tell) {
  const kept = new Map(product.attributes.map(({ id, values: own }) => [id, own.map((value) => value.id)]))
  const before = [...kept.values()].flat()
  for (const { attribute, heading, valueIds } of values) {
    const own = kept.get(attribute.id) ?? []
    kept.set(attribute.id, valueIds)
    if (isSameList(own.toSorted(), valueIds.toSorted())) continue
    const named = (ids: number[]) =>
      attribute.values
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ')
    tell(heading, named(own), named(valueIds))
  }
  const after = [...kept.values()].flat()
  if (!isSameList(before.toSorted(), after.toSorted())) change.valueIds = after
}

/** True when it is set instead of moved. */
function restock(read: ReadRow, product: Product, shelf: Shelf, change: StagedChange, tell: Tell): boolean {
  const after = stockAfter(read, product, shelf)
  if (!read.stock || after === product.stock) return false
  change.stock = read.stock
  tell(productColumns.stock, String(product.stock), String(after))
  return read.stock.base === undefined
}
