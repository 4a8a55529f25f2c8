/** A row of a table with its number as a spreadsheet shows it, the first one is 1; `problem`: why it cannot be taken. */
export type SheetRow = { row: number; cells: string[]; problem?: string }

/** Nobody guarded it, so it is no text of ours; as a value it would be stored and run later. */
export const isFormula = (text: string) => /^[=＝]/.test(text)

/** Stands in for a cell that holds a formula, whatever it came to when the file was saved. */
export const formulaCell = '='

/** What a formula came to when it failed, in English and Russian tables. */
const errorValues = new Set([
  ...['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'],
  ...['#ПУСТО!', '#ДЕЛ/0!', '#ЗНАЧ!', '#ССЫЛКА!', '#ИМЯ?', '#ЧИСЛО!', '#Н/Д'],
])
export const isErrorValue = (text: string) => errorValues.has(text.trim())

/** Stands in for an error with a word of its own. */
export const errorCell = '#VALUE!'

/** Spreadsheets save rows below the table that somebody has once touched; blanks are nothing either. */
export const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
