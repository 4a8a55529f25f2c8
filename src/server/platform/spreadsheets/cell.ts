/** `row` counts from 1, as spreadsheets show it; `problem` says why the row is rejected. */
export type SheetRow = { row: number; cells: string[]; problem?: string }

/** Our own exports guard formulas; stored as a value this one would run later. */
export const isFormula = (text: string) => /^[=＝]/.test(text)

export const formulaCell = '='

const errorValues = new Set([
  ...['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'],
  ...['#ПУСТО!', '#ДЕЛ/0!', '#ЗНАЧ!', '#ССЫЛКА!', '#ИМЯ?', '#ЧИСЛО!', '#Н/Д'],
])
export const isErrorValue = (text: string) => errorValues.has(text.trim())

export const errorCell = '#VALUE!'

/** Spreadsheets save blank rows below the table once they were touched. */
export const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
