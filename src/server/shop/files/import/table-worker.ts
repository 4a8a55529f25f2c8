import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from '#server/platform/spreadsheets/cell.ts'
import { csvRows, decodeText } from '#server/platform/spreadsheets/csv.ts'
import { noTable, tooLarge, Unreadable, unreadable } from '#server/platform/spreadsheets/unreadable.ts'
import { xlsxRows } from '#server/platform/spreadsheets/xlsx-reader.ts'
import type { FromWorker } from './table.ts'
import { texts } from './texts.ts'
import { feedHeadings, ymlParts } from './yml-reader.ts'

const maxRows = 50_000
/** Cells may share one string of the workbook, so a small file can expand. */
const maxCharacters = 64 * 1024 * 1024
const rowsAtOnce = 200

async function* partsOf(bytes: Buffer): AsyncGenerator<FromWorker> {
  const head = bytes.toString('latin1', 0, 8)
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw unreadable(texts.oldXls)
  if (head.startsWith('PK')) return yield* sheetParts(xlsxRows(bytes))
  const start = bytes.subarray(0, 64).toString('utf8').replace('\uFEFF', '').trimStart()
  if (start.startsWith('<')) return yield* feedParts(bytes)
  const text = decodeText(bytes)
  if (text.includes('\u0000')) throw unreadable(noTable)
  yield* sheetParts(csvRows(text))
}

async function* sheetParts(rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): AsyncGenerator<FromWorker> {
  let isHeadingRead = false
  for await (const row of rows) {
    if (!isHeadingRead && row.problem) throw unreadable(texts.badHeadings(row.problem))
    if (isHeadingRead) yield { rows: [row] }
    else yield { headings: row.cells, categories: null }
    isHeadingRead = true
  }
  if (!isHeadingRead) throw unreadable(texts.empty)
}

async function* feedParts(bytes: Buffer): AsyncGenerator<FromWorker> {
  for await (const part of ymlParts(bytes))
    if ('categories' in part) yield { headings: feedHeadings, categories: part.categories }
    else yield { rows: [part] }
}

async function send(message: FromWorker) {
  const request = parentPort && once(parentPort, 'message')
  parentPort?.postMessage(message)
  await request
}

/** Reads the whole file first, so that an unreadable file fails before any row is judged. */
async function work(bytes: Buffer) {
  const rows: SheetRow[] = []
  let characters = 0
  let heading: FromWorker | null = null
  for await (const part of partsOf(bytes)) {
    if (!('rows' in part)) {
      heading = part
      continue
    }
    for (const row of part.rows) {
      rows.push(row)
      for (const cell of row.cells) characters += cell.length
    }
    if (rows.length > maxRows) throw tooLarge(texts.tooManyRows(maxRows))
    if (characters > maxCharacters) throw tooLarge(texts.tooMuchText)
  }
  if (heading) await send(heading)
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await send({ rows: rows.slice(start, start + rowsAtOnce) })
  parentPort?.postMessage({ isEnd: true } satisfies FromWorker)
}

await work(Buffer.from(workerData)).catch((error: unknown) => {
  if (!(error instanceof Unreadable)) throw error
  parentPort?.postMessage({ refused: error.message, isTooLarge: error.isTooLarge } satisfies FromWorker)
})
