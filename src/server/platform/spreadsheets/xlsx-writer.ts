import { type Cell, escapeFormula } from '#shared/rules/csv-line.ts'
import { zipped } from './zip-writer.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relationships = (kind: string, target: string) =>
  `${head}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`

const contentTypes = `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const hex = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Escapes characters that XML cannot hold as Excel does, and text that looks like such an escape. */
const xmlText = (text: string) =>
  escaped(
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced
      .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, hex),
  )

const cellXml = (cell: Cell) => {
  if (typeof cell !== 'string') return `<c><v>${cell.number}</v></c>`
  if (cell === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeFormula(cell))}</t></is></c>`
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>) {
  yield `${head}<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  for await (const cells of rows) yield `<row>${cells.map(cellXml).join('')}</row>`
  yield '</sheetData></worksheet>'
}

export function xlsxFile(sheetName: string, rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const workbook = `${head}<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return zipped([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relationships('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relationships('worksheet', 'worksheets/sheet1.xml')] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows) },
  ])
}
