/** What a cell holds: text, or a number that a spreadsheet may reckon with. */
export type Cell = string | { number: string }

/** What a spreadsheet would take for the beginning of a formula, wide forms included, or for our own guard. */
const dangerous = /^[=+\-@\t\r＝＋－＠']/

/** An apostrophe before it keeps text from being run. */
export const guarded = (text: string) => (dangerous.test(text) ? `'${text}` : text)

export const unguarded = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const quoted = (text: string) => (/[";\r\n\t,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: Cell) =>
  typeof cell === 'string' ? quoted(guarded(cell)) : cell.number.replace('.', ',')

/** As a Russian Excel reads it: semicolons, decimal commas, CRLF. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(';')}\r\n`
