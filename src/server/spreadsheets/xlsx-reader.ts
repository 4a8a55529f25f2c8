import { posix } from 'node:path'
import type { SaxesTagPlain } from 'saxes'
import { formulaCell, type SheetRow } from './cell.ts'
import { unreadable } from './unreadable.ts'
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

/** No table of ours is so wide; a cell in column XFD would make each row of it a list of 16,384 places. */
const columnsMax = 500

/** As many rows as a sheet can have; whatever else a file calls a row, it is the one after the last. */
const rowsMax = 1_048_576
const numberOfRow = (text: string) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= rowsMax ? number : undefined
}

const attributeOf = ({ attributes }: SaxesTagPlain, name: string) => attributes[name] ?? ''

/** The rows of a workbook's first sheet. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const directory = readDirectory(bytes)
  const part = (name: string) => {
    const entry = directory.get(name)
    if (!entry) throw noSheet()
    return unpacked(bytes, entry)
  }
  const sheet = await firstSheet(part)
  const strings = directory.has('xl/sharedStrings.xml')
    ? await sharedStrings(part('xl/sharedStrings.xml'))
    : []
  yield* sheetRows(part(sheet), strings)
}

type Part = (name: string) => AsyncIterable<Uint8Array>

async function firstSheet(part: Part): Promise<string> {
  let id = ''
  await readXml(part('xl/workbook.xml'), {
    open(tag) {
      if (tag.name === 'sheet') id ||= attributeOf(tag, 'r:id')
    },
  })
  let target = ''
  await readXml(part('xl/_rels/workbook.xml.rels'), {
    open(tag) {
      if (tag.name === 'Relationship' && attributeOf(tag, 'Id') === id) target = attributeOf(tag, 'Target')
    },
  })
  if (!target) throw noSheet()
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
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

type Reading = { type: string; column: number; words: string; isFormula: boolean }

function cellText({ type, words, isFormula }: Reading, strings: readonly string[]): string {
  if (isFormula) return formulaCell
  if (type === 's') return strings[Number(words)] ?? ''
  if (type === 'b') return words === '1' ? 'да' : 'нет'
  if (type === 'inlineStr' || type === 'str' || type === 'e') return plain(words)
  return numberText(words)
}

async function* sheetRows(
  pieces: AsyncIterable<Uint8Array>,
  strings: readonly string[],
): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = []
  let row = 0
  let cells: string[] = []
  let cell: Reading = { type: '', column: -1, words: '', isFormula: false }
  let isValue = false
  const parsing = parseXml(pieces, {
    open(tag) {
      if (tag.name === 'row') {
        row = numberOfRow(attributeOf(tag, 'r')) ?? row + 1
        cells = []
        cell = { type: '', column: -1, words: '', isFormula: false }
      } else if (tag.name === 'c') {
        const reference = attributeOf(tag, 'r')
        const column = reference ? columnOf(reference) : cell.column + 1
        if (!(column >= 0 && column < columnsMax))
          throw unreadable(`Строка ${row}: больше ${columnsMax} столбцов`)
        cell = { type: attributeOf(tag, 't'), column, words: '', isFormula: false }
      } else if (tag.name === 'f') cell.isFormula = true
      isValue = tag.name === 'v' || tag.name === 't'
    },
    text(text) {
      if (isValue) cell.words += text
    },
    close({ name }) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = cellText(cell, strings)
      }
      if (name === 'row' && cells.some((text) => text !== '')) rows.push({ row, cells })
    },
  })
  for await (const _ of parsing) yield* rows.splice(0)
}
