import { xlsxFile } from '#server/platform/spreadsheets/xlsx-writer.ts'
import type { FileFormat } from '#shared/contract/product-files.ts'
import { byteOrderMark, type Cell, csvLine } from '#shared/rules/csv-line.ts'

export { customerTable } from './customer-table.ts'
export { orderTable } from './order-table.ts'
export { attributeHeadings, productTable } from './product-table.ts'

const pieceLength = 32_768

async function* csvFile(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let piece = byteOrderMark
  for await (const cells of rows) {
    piece += csvLine(cells)
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

export const tableFile = (
  format: FileFormat,
  sheetName: string,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> => (format === 'csv' ? csvFile(rows) : xlsxFile(sheetName, rows))
