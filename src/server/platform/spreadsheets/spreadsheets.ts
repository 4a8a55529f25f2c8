/** Tables as files: CSV and XLSX, written piece by piece and read within bounds. */
export { isErrorValue, isFormula, type SheetRow } from './cell.ts'
export { csvRows, decodeText } from './csv.ts'
export { tooLarge, Unreadable, unreadable } from './unreadable.ts'
export { xlsxRows } from './xlsx-reader.ts'
export { xlsxFile } from './xlsx-writer.ts'
export { parseXml } from './xml.ts'
