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

export type PlannedRow = ImportRow & { errors: ImportError[]; change: StagedChange | null }

export async function planRow(raw: ReadRow, shelf: Shelf, seen: Seen): Promise<PlannedRow> {
  const { read, product, takenAway, errors } = judgeRow(raw, shelf, seen)
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
  const report = (column: string, after: string) => {
    if (after !== '') changes.push({ column, before: null, after })
  }
  if (fields.price !== undefined) report(productColumns.price, formatRub(fields.price))
  if (stock) report(productColumns.stock, String(stock.target))
  report(productColumns.categories, shelf.categories.namesOf(categories ?? []))
  report(productColumns.tags, (fields.tags ?? []).join(', '))
  report(productColumns.images, picturesText(pictures ?? []) || photosText(fields.images ?? []))
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

/** Spreadsheets change line ends and add spaces. */
const settled = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

const isSameText = (stored: string, value: string) =>
  settled(stored) === settled(value) || isRetyped(stored, value)

/** A cell with several items is never retyped by a spreadsheet. */
const isSameTexts = (stored: readonly string[], value: readonly string[]) =>
  isSameList(stored, value) ||
  (stored.length === 1 && value.length === 1 && isRetyped(stored[0] ?? '', value[0] ?? ''))

type Words = {
  [Name in keyof StagedChange['fields']]-?: (value: NonNullable<Product[Name]> | null) => string
}

const words: Words = {
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
  const report = (column: string, before: string, after: string) => changes.push({ column, before, after })
  const change: StagedChange = { id: product.id, fields: {} }

  for (const name of Object.keys(words) as (FieldName & ProductColumn)[]) {
    const value = name === 'description' ? await cleaned(read, product) : read.fields[name]
    if (value === undefined || isSame(name, product, value)) continue
    if (name === 'price' && withOptions(read, product) !== null) continue
    Object.assign(change.fields, { [name]: value })
    const say = words[name] as (value: unknown) => string
    report(productColumns[name], say(product[name]), say(value))
  }
  const present = product.productCategories.map(({ category }) => category.slug)
  const wanted = categoriesAfter(read, present, shelf)
  if (wanted && !isSameList(present, wanted)) {
    change.categories = wanted
    report(
      productColumns.categories,
      product.productCategories.map(({ category }) => category.name).join(', '),
      shelf.categories.namesOf(wanted),
    )
  }
  recharacterise(read, product, change, report)
  const isStockSet = restock(read, product, shelf, change, report)
  const pictures = read.pictures?.filter((address) => !shelf.isPictureQueued(product.id, address)) ?? []
  if (pictures.length > 0) {
    change.pictures = pictures
    report(productColumns.images, '', picturesText(pictures))
  }
  const isChanged = changes.length > 0
  return {
    fate: isChanged ? ('update' as const) : ('same' as const),
    changes,
    isStockSet: isStockSet && isChanged,
    change: isChanged ? change : null,
  }
}

/** An offer names one category; categories outside the feed stay. */
function categoriesAfter(
  { isFeed, categories }: ReadRow,
  present: string[],
  { categories: shopCategories }: Shelf,
): string[] | undefined {
  if (!categories || !isFeed) return categories
  if (categories.every((slug) => present.includes(slug))) return present
  return [...categories, ...present.filter((slug) => !shopCategories.isOfFeed(slug))]
}

/** Cleans only changed descriptions: cleaning is the slowest step. */
async function cleaned({ fields }: ReadRow, { description }: Product): Promise<string | undefined> {
  if (fields.description === undefined || settled(fields.description) === settled(description))
    return undefined
  return cleanHtml(fields.description)
}

type Report = (column: string, before: string, after: string) => void

function recharacterise({ values }: ReadRow, product: Product, change: StagedChange, report: Report) {
  const valuesOf = new Map(
    product.attributes.map(({ id, values: own }) => [id, own.map((value) => value.id)]),
  )
  const before = [...valuesOf.values()].flat()
  for (const { attribute, heading, valueIds } of values) {
    const own = valuesOf.get(attribute.id) ?? []
    valuesOf.set(attribute.id, valueIds)
    if (isSameList(own.toSorted(), valueIds.toSorted())) continue
    const named = (ids: number[]) =>
      attribute.values
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ')
    report(heading, named(own), named(valueIds))
  }
  const after = [...valuesOf.values()].flat()
  if (!isSameList(before.toSorted(), after.toSorted())) change.valueIds = after
}

function restock(
  read: ReadRow,
  product: Product,
  shelf: Shelf,
  change: StagedChange,
  report: Report,
): boolean {
  const after = stockAfter(read, product, shelf)
  if (!read.stock || after === product.stock) return false
  change.stock = read.stock
  report(productColumns.stock, String(product.stock), String(after))
  return read.stock.base === undefined
}
