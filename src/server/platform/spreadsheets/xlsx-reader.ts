import { posix } from 'node:path'
import type { SaxesTagPlain } from 'saxes'
import { errorCell, formulaCell, isErrorValue, isFilled, type SheetRow } from './cell.ts'
import { unreadable } from './unreadable.ts'
import { dateStyles, dateText } from './xlsx-dates.ts'
import { parseXml, readXml } from './xml.ts'
import { readDirectory, unpacked } from './zip-reader.ts'

const noSheet = () => unreadable('Файл повреждён: в XLSX нет листа')

/** `_x000D_` is a sign that XML cannot hold. */
const plain = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Excel keeps fifteen digits: 1290.0999999999999 was typed as 1290.1. */
const numberText = (text: string) => {
  const number = Number(text)
  return Number.isFinite(number) && text.trim() !== '' ? String(Number(number.toPrecision(15))) : text
}

/** «C» → 2 */
const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Protects from a cell in column XFD, which would make each row a list of 16,384 cells. */
const maxColumns = 500

/** Limit of Excel; an invalid number counts as the next row. */
const maxRows = 1_048_576
const numberOfRow = (text: string) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= maxRows ? number : undefined
}

const attributeOf = ({ attributes }: SaxesTagPlain, name: string) => attributes[name] ?? ''

/** `r:id` with any namespace prefix. */
const linkOf = ({ attributes }: SaxesTagPlain) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const directory = readDirectory(bytes)
  const part = (name: string) => {
    const entry = directory.get(name)
    if (!entry) throw noSheet()
    return unpacked(bytes, entry)
  }
  const { sheet, is1904 } = await firstSheet(part)
  const strings = directory.has('xl/sharedStrings.xml')
    ? await sharedStrings(part('xl/sharedStrings.xml'))
    : []
  const dates = directory.has('xl/styles.xml') ? await dateStyles(part('xl/styles.xml')) : new Set<number>()
  yield* sheetRows(part(sheet), { strings, dates, is1904 })
}

type Part = (name: string) => AsyncIterable<Uint8Array>

async function firstSheet(part: Part): Promise<{ sheet: string; is1904: boolean }> {
  const ids: string[] = []
  let is1904 = false
  await readXml(part('xl/workbook.xml'), {
    open(tag) {
      if (tag.name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(tag, 'date1904'))
      if (tag.name === 'sheet' && !/hidden/i.test(attributeOf(tag, 'state'))) ids.push(linkOf(tag))
    },
  })
  const targets = new Map<string, string>()
  await readXml(part('xl/_rels/workbook.xml.rels'), {
    open(tag) {
      const isChart = attributeOf(tag, 'Type').endsWith('/chartsheet')
      if (tag.name === 'Relationship' && !isChart)
        targets.set(attributeOf(tag, 'Id'), attributeOf(tag, 'Target'))
    },
  })
  const [target] = ids.flatMap((id) => targets.get(id) || [])
  if (!target) throw noSheet()
  return { sheet: target.startsWith('/') ? target.slice(1) : posix.join('xl', target), is1904 }
}

async function sharedStrings(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let words = ''
  let isText = false
  let isPhonetic = false
  await readXml(pieces, {
    open({ name }) {
      if (name === 'si') words = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(text) {
      if (isText) words += text
    },
    close({ name }) {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(plain(words))
    },
  })
  return strings
}

type Reading = { type: string; style: number; column: number; words: string; isFormula: boolean }
const noCell = (): Reading => ({ type: '', style: 0, column: -1, words: '', isFormula: false })

type Workbook = { strings: readonly string[]; dates: ReadonlySet<number>; is1904: boolean }

function cellText({ type, style, words, isFormula }: Reading, workbook: Workbook): string {
  if (isFormula) return formulaCell
  if (type === 's') return workbook.strings[Number(words)] ?? ''
  if (type === 'b') return words === '1' ? 'да' : 'нет'
  if (type === 'e') return isErrorValue(words) ? words : errorCell
  if (type === 'inlineStr' || type === 'str') return plain(words)
  const date = words !== '' && workbook.dates.has(style) ? dateText(Number(words), workbook) : null
  return date ?? numberText(words)
}

async function* sheetRows(pieces: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = []
  let row = 0
  let cells: string[] = []
  let cell = noCell()
  let isValue = false

  function put(text: string) {
    const isNear = cell.column >= 0 && cell.column < maxColumns
    if (!isNear && text !== '') throw unreadable(`Строка ${row}: больше ${maxColumns} столбцов`)
    if (!isNear) return
    while (cells.length < cell.column) cells.push('')
    cells[cell.column] = text
  }

  const parsing = parseXml(pieces, {
    open(tag) {
      if (tag.name === 'row') {
        row = numberOfRow(attributeOf(tag, 'r')) ?? row + 1
        cells = []
        cell = noCell()
      } else if (tag.name === 'c') {
        const reference = attributeOf(tag, 'r')
        const column = reference ? columnOf(reference) : cell.column + 1
        const style = Number(attributeOf(tag, 's'))
        cell = { ...noCell(), type: attributeOf(tag, 't'), style, column }
      } else if (tag.name === 'f') cell.isFormula = true
      isValue = tag.name === 'v' || tag.name === 't'
    },
    text(text) {
      if (isValue) cell.words += text
    },
    close({ name }) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') put(cellText(cell, workbook))
      if (name === 'row' && isFilled(cells)) rows.push({ row, cells })
    },
  })
  for await (const _ of parsing) yield* rows.splice(0)
}
