import type { FeedCategory } from '#server/platform/db/schema.ts'
import type { SheetRow } from '#server/platform/spreadsheets/cell.ts'
import { unreadable } from '#server/platform/spreadsheets/unreadable.ts'
import { parseXml } from '#server/platform/spreadsheets/xml.ts'
import { joined } from '#shared/rules/list-cell.ts'
import { productColumns } from '#shared/rules/product-columns.ts'
import { slugify, uniqueSlug } from '#shared/rules/slug.ts'
import { texts } from './texts.ts'

export const feedHeadings = (
  ['sku', 'name', 'price', 'stock', 'description', 'categories', 'images'] as const
).map((column) => productColumns[column])

type Offer = { line: number; id: string; groupId: string; pictures: string[]; values: Map<string, string> }
type Category = { id: string; parentId: string; name: string }

const elements = new Set([
  'url',
  'name',
  'typePrefix',
  'vendor',
  'model',
  'vendorCode',
  'price',
  'currencyId',
  'description',
  'categoryId',
  'count',
  'stock_quantity',
])

const pieceSize = 64 * 1024

function* pieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceSize) yield bytes.subarray(start, start + pieceSize)
}

/** Old feeds are in windows-1251. */
function encodingOf(bytes: Buffer): string {
  const [, encoding = 'utf-8'] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    throw unreadable(texts.unknownEncoding(encoding))
  }
}

/** Adds slugs to categories, parents first. A name that appears under several parents gets the parent's slug as a prefix. */
function slugged(categories: readonly Category[]): Map<string, FeedCategory> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ownSlug = ({ id, name }: Category) => slugify(name) || `kategoriya-${slugify(id)}`
  const parentsOf = new Map<string, Set<string>>()
  for (const category of byId.values()) {
    const own = ownSlug(category)
    parentsOf.set(own, (parentsOf.get(own) ?? new Set()).add(category.parentId))
  }
  const byPlace = new Map<string, FeedCategory>()
  const taken = new Set<string>()
  const slugs = new Map<string, FeedCategory>()
  const begun = new Set<string>()

  function put(category: Category) {
    const parent = slugs.get(category.parentId)
    const own = ownSlug(category)
    const isShared = (parentsOf.get(own)?.size ?? 0) > 1
    const wanted = (isShared && parent ? `${parent.slug}-${own}` : own).slice(0, 160)
    const place = `${parent?.slug ?? ''}/${own}`
    const placed = byPlace.get(place) ?? {
      slug: uniqueSlug(wanted, taken),
      name: category.name.slice(0, 120),
      parentSlug: parent?.slug ?? null,
    }
    taken.add(placed.slug)
    byPlace.set(place, placed)
    slugs.set(category.id, placed)
  }

  for (const category of categories) {
    const path: Category[] = []
    for (
      let next: Category | undefined = category;
      next && next.name !== '' && !begun.has(next.id);
      next = byId.get(next.parentId)
    ) {
      begun.add(next.id)
      path.push(next)
    }
    for (const one of path.toReversed()) put(one)
  }
  return slugs
}

export type FeedPart = { categories: FeedCategory[] } | SheetRow

/** Yields categories first, then offers; `row` is the line of the file. */
export async function* ymlParts(bytes: Buffer): AsyncGenerator<FeedPart> {
  const categories: Category[] = []
  const offers: Offer[] = []
  let offer: Offer | null = null
  let words = ''
  let isFeed = false
  const parsing = parseXml(
    pieces(bytes),
    {
      open({ name, attributes }, line) {
        words = ''
        if (name === 'yml_catalog') isFeed = true
        if (!isFeed) throw unreadable(texts.noYml)
        if (name === 'category')
          categories.push({ id: attributes.id ?? '', parentId: attributes.parentId ?? '', name: '' })
        if (name === 'offer') offer = newOffer(line, attributes)
      },
      text(text) {
        words += text
      },
      close({ name }) {
        const category = categories.at(-1)
        if (name === 'category' && category) category.name = words.trim()
        if (name === 'picture') offer?.pictures.push(words.trim())
        if (elements.has(name)) offer?.values.set(name, words.trim())
        if (name === 'offer' && offer) offers.push(offer)
        if (name === 'offer') offer = null
      },
    },
    encodingOf(bytes),
  )
  let slugs: Map<string, FeedCategory> | null = null
  for await (const _ of parsing) {
    if (offers.length === 0) continue
    if (!slugs) {
      slugs = slugged(categories)
      yield { categories: [...new Set(slugs.values())] }
    }
    for (const one of offers.splice(0)) yield rowOf(one, slugs)
  }
  if (!slugs) yield { categories: [] }
}

const newOffer = (line: number, { id = '', group_id: groupId = '' }: Record<string, string>): Offer => ({
  line,
  id,
  groupId,
  pictures: [],
  values: new Map(),
})

/** Recognises a variant from the shop's own feed: its name and price are not the product's. The id is the product's with the chosen values. */
function isChoice({ id, groupId, values }: Offer): boolean {
  const address = values.get('url') ?? ''
  if (!groupId || !URL.canParse(address)) return false
  const chosen = [...new URL(address).searchParams.values()]
  return chosen.length > 0 && id === [groupId, ...chosen].join('-')
}

const roubles = new Set(['', 'RUR', 'RUB'])

/** Appends a foreign currency, so that the price is rejected. */
function priceOf({ values }: Offer): string {
  const price = values.get('price') ?? ''
  const currency = values.get('currencyId')?.toUpperCase() ?? ''
  return price && !roubles.has(currency) ? `${price} ${currency}` : price
}

function rowOf(offer: Offer, categories: Map<string, FeedCategory>): SheetRow {
  const { line, id, pictures, values } = offer
  const textOf = (name: string) => values.get(name) ?? ''
  const model = ['typePrefix', 'vendor', 'model'].map(textOf).filter(Boolean).join(' ')
  const categoryId = textOf('categoryId')
  return {
    row: line,
    ...(isChoice(offer) && { problem: texts.choice }),
    cells: [
      textOf('vendorCode') || id,
      textOf('name') || model,
      priceOf(offer),
      textOf('count') || textOf('stock_quantity'),
      textOf('description'),
      categoryId && joined([categories.get(categoryId)?.slug ?? categoryId]),
      joined(pictures),
    ],
  }
}
