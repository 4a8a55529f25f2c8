import { Refusal } from '#server/errors.ts'
import type { DictionaryEntry } from '#server/shop/attributes/attributes.ts'
import { unescapeFormula } from '#shared/rules/csv-line.ts'
import {
  attributeHeading,
  type ProductColumn,
  plainHeading,
  productColumns,
} from '#shared/rules/product-columns.ts'
import { attributeHeadings } from '../export/exports.ts'
import { texts } from './texts.ts'

export type Columns = {
  places: Map<ProductColumn, number>
  attributes: { attribute: DictionaryEntry; heading: string; place: number }[]
  /** Values of unknown characteristics would be lost, so they are an error. */
  unknown: { heading: string; place: number }[]
  ignored: string[]
}

const plain = (heading: string) => plainHeading(unescapeFormula(heading.trim()))

const columnOf = new Map(
  Object.entries(productColumns).map(([column, heading]) => [plain(heading), column as ProductColumn]),
)
const anyAttribute = plain(attributeHeading(''))

export function readHeadings(headings: readonly string[], dictionary: readonly DictionaryEntry[]): Columns {
  const attributeOf = new Map(
    Array.from(attributeHeadings(dictionary), ([id, heading]) => [
      plain(heading),
      dictionary.find((attribute) => attribute.id === id),
    ]),
  )
  const columns: Columns = { places: new Map(), attributes: [], unknown: [], ignored: [] }
  const used = new Set<string>()
  for (const [place, heading] of headings.entries()) {
    const name = plain(heading)
    if (name === '') continue
    const column = columnOf.get(name)
    const attribute = attributeOf.get(name)
    if ((column || attribute) && used.has(name))
      throw new Refusal('bad-input', texts.headingTwice(heading.trim()))
    used.add(name)
    if (column) columns.places.set(column, place)
    else if (attribute) columns.attributes.push({ attribute, heading: heading.trim(), place })
    else if (name.startsWith(anyAttribute)) columns.unknown.push({ heading: heading.trim(), place })
    else columns.ignored.push(heading.trim())
  }
  if (!(['sku', 'slug', 'name'] as const).some((column) => columns.places.has(column)))
    throw new Refusal('bad-input', texts.noProducts)
  return columns
}
