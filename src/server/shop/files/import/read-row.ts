import type { z } from 'zod'
import type { StagedChange } from '#server/platform/db/schema.ts'
import { isErrorValue, isFormula, type SheetRow } from '#server/platform/spreadsheets/cell.ts'
import type { DictionaryEntry } from '#server/shop/attributes/attributes.ts'
import type { ImportError } from '#shared/contract/product-files.ts'
import { productForm } from '#shared/contract/products.ts'
import { productLimits } from '#shared/limits.ts'
import { unescapeFormula } from '#shared/rules/csv-line.ts'
import { split } from '#shared/rules/list-cell.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { attributeHeading, type ProductColumn, productColumns } from '#shared/rules/product-columns.ts'
import type { Columns } from './headings.ts'
import { isRetyped } from './retyped.ts'
import { texts } from './texts.ts'

/** Missing fields keep their values. */
export type ReadRow = {
  row: number
  isFeed: boolean
  fields: StagedChange['fields']
  categories?: string[]
  values: { attribute: DictionaryEntry; heading: string; valueIds: number[] }[]
  stock?: { base?: number; target: number }
  pictures?: string[]
  errors: ImportError[]
}

const { shape } = productForm

const clearable: ReadonlySet<ProductColumn> = new Set(['description', 'tags', 'images', 'flightHours'])

const yes = new Set(['да', 'yes', 'true', 'истина', '1', '+'])
const no = new Set(['нет', 'no', 'false', 'ложь', '0', '-'])

/** «1 290,50 ₽» → «1290.50» */
const plainNumber = (text: string) =>
  text
    .replace(/\s/g, '')
    .replace(/(₽|руб\.?|р\.)$/i, '')
    .replace(',', '.')

/** «12,0» is 12; «1,000» may be one or a thousand, so it is an error. */
const wholeNumber = (text: string) => {
  const plain = plainNumber(text)
  return /^\d+(\.0+)?$/.test(plain) && !isPerhapsThousands(text) ? Number(plain) : Number.NaN
}

const isPerhapsThousands = (text: string) => /^\d+\.\d{3}$/.test(plainNumber(text))

function notPrice(text: string): string {
  if (/\d\s*((?!RU[BR])[A-Z]{3}|[$€¥₸])$/.test(text)) return texts.otherCurrency(text)
  if (/\d[OОoо]|[OОoо]\d/.test(text)) return texts.letterForZero(text)
  if (/^\d+\.\d+\.\d+$/.test(text)) return texts.dateForPrice(text)
  return texts.notPrice(text)
}

/** An empty cell of a feed changes nothing, and its pictures are fetched later. */
export function readRow(row: SheetRow, columns: Columns, { isFeed }: { isFeed: boolean }): ReadRow {
  const cells = openCells(row, columns, { isFeed })
  if (row.problem) cells.fail(productColumns.name, row.problem)
  const fields = readFields(cells)
  const images = readImages(cells, { isFeed })
  if (images && !isFeed) fields.images = images
  const stock = readStock(cells)
  const categories = cells.read('categories', split)
  const values = readValues(cells, columns)
  refuseUnknown(cells, columns)
  return {
    row: row.row,
    isFeed,
    fields,
    values,
    errors: cells.errors,
    ...(categories && { categories: [...new Set(categories)] }),
    ...(stock && { stock }),
    ...(images && isFeed && { pictures: images }),
  }
}

type Cells = ReturnType<typeof openCells>

function openCells({ row, cells }: SheetRow, { places }: Columns, { isFeed }: { isFeed: boolean }) {
  const errors: ImportError[] = []
  const fail = (heading: string, message: string) => {
    errors.push({ row, column: heading, message })
  }

  function textAt(place: number, heading: string, { isClearable }: { isClearable: boolean }): string | null {
    const raw = cells[place] ?? ''
    const text = (isFeed ? raw : unescapeFormula(raw)).trim()
    if (!isFeed && isFormula(raw)) {
      fail(heading, texts.formula)
      return null
    }
    if (!isFeed && isErrorValue(raw)) {
      fail(heading, texts.errorValue(text))
      return null
    }
    return text === '' && (isFeed || !isClearable) ? null : text
  }

  function read<T>(column: ProductColumn, parse: (text: string) => T | undefined): T | undefined {
    const place = places.get(column)
    if (place === undefined) return undefined
    const text = textAt(place, productColumns[column], { isClearable: clearable.has(column) })
    return text === null ? undefined : parse(text)
  }

  function validate<S extends z.ZodType>(column: ProductColumn, schema: S, value: unknown, message?: string) {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    fail(productColumns[column], message ?? result.error.issues[0]?.message ?? texts.badValue)
    return undefined
  }

  return { errors, fail, textAt, read, validate }
}

type ReadElsewhere = 'stock' | 'baseStock' | 'categories' | 'images'
type Fields = ReadRow['fields']
type Parsers = { [Name in Exclude<ProductColumn, ReadElsewhere>]: (text: string) => Fields[Name] | undefined }

function readFields({ fail, read, validate }: Cells): Fields {
  const flag = (column: ProductColumn) => (text: string) => {
    const word = text.toLowerCase()
    if (yes.has(word)) return true
    if (no.has(word)) return false
    fail(productColumns[column], texts.notFlag(text))
    return undefined
  }

  /** Writes «6» as «6.00», as the database does. */
  function price(text: string): string | undefined {
    const valid = validate('price', shape.price, plainNumber(text), notPrice(text))
    return valid === undefined ? undefined : fromKopecks(toKopecks(valid))
  }

  function flightHours(text: string): number | null | undefined {
    if (text === '') return null
    const message = isPerhapsThousands(text) ? texts.perhapsThousands(text) : undefined
    return validate('flightHours', shape.flightHours, wholeNumber(text), message)
  }

  const parsers: Parsers = {
    sku: (text) => validate('sku', shape.sku, text),
    name: (text) => validate('name', shape.name, text),
    slug: (text) => validate('slug', shape.slug, text),
    price,
    description: (text) => validate('description', shape.description, text),
    tags: (text) => validate('tags', shape.tags, split(text)),
    isActive: flag('isActive'),
    isFeatured: flag('isFeatured'),
    flightHours,
  }
  const fields: Fields = {}
  for (const name of Object.keys(parsers) as (keyof Parsers)[]) {
    const value = read<unknown>(name, parsers[name])
    if (value !== undefined) Object.assign(fields, { [name]: value })
  }
  return fields
}

const readImages = ({ read, validate }: Cells, { isFeed }: { isFeed: boolean }): string[] | undefined =>
  read('images', (text) =>
    validate('images', shape.images, split(text).slice(0, isFeed ? productLimits.images : undefined)),
  )

function readStock({ read, validate }: Cells): ReadRow['stock'] {
  const pieces = (column: ProductColumn) => (text: string) => {
    const message = isPerhapsThousands(text)
      ? texts.perhapsThousands(text)
      : texts.notWhole(text, productLimits.stock)
    return validate(column, shape.stock, wholeNumber(text), message)
  }
  const target = read('stock', pieces('stock'))
  const base = read('baseStock', pieces('baseStock'))
  return target === undefined ? undefined : { ...(base !== undefined && { base }), target }
}

/** Finds a value by slug, or the only one that a spreadsheet could have retyped so. */
function findValue({ values }: DictionaryEntry, cell: string) {
  const retyped = values.filter(({ slug }) => isRetyped(slug, cell))
  return values.find(({ slug }) => slug === cell) ?? (retyped.length === 1 ? retyped[0] : undefined)
}

function readValues({ textAt, fail }: Cells, { attributes }: Columns): ReadRow['values'] {
  return attributes.flatMap(({ attribute, heading, place }) => {
    const text = textAt(place, heading, { isClearable: true })
    if (text === null) return []
    const valueIds = split(text).flatMap((slug) => {
      const value = findValue(attribute, slug)
      if (!value) fail(heading, texts.noValue(slug, attribute.name))
      return value ? [value.id] : []
    })
    return [{ attribute, heading, valueIds: [...new Set(valueIds)] }]
  })
}

function refuseUnknown({ textAt, fail }: Cells, { unknown }: Columns) {
  for (const { heading, place } of unknown)
    if (textAt(place, heading, { isClearable: false }) !== null)
      fail(heading, texts.noAttribute(heading.slice(attributeHeading('').length)))
}
