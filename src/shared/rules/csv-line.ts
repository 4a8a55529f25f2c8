export type Cell = string | { number: string }

/** Characters that start a formula, wide forms included, and our own guard. */
const dangerous = /^[=+\-@\t\r＝＋－＠']/

/** A leading apostrophe keeps a spreadsheet from running the text. */
export const escapeFormula = (text: string) => (dangerous.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF'

const quoted = (text: string) => (/[";\r\n\t,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: Cell) =>
  typeof cell === 'string' ? quoted(escapeFormula(cell)) : cell.number.replace('.', ',')

/** The dialect of a Russian Excel: semicolons, decimal commas, CRLF. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(';')}\r\n`
