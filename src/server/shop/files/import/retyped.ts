/** «1 290,50» → 1290.5, «50,00%» → 0.5, «4,60701E+12» → 4607010000000 */
function numberOf(text: string): number | null {
  const [, digits, percent] = /^([+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?)(%?)$/i.exec(plain(text)) ?? []
  return digits === undefined ? null : Number(digits) / (percent ? 100 : 1)
}

const plain = (text: string) => text.replace(/\s/g, '').replace(',', '.')

/** Spreadsheets save long numbers as they show them: «4,60701E+12». */
const rounded = /^[+-]?(\d+)(?:\.(\d+))?E[+-]?\d+$/i

export const isRounded = (cell: string) => /E\+\d/i.test(cell) && rounded.test(plain(cell))

function isSameNumber(stored: string, cell: string): boolean {
  const [was, is] = [numberOf(stored), numberOf(cell)]
  if (was === null || is === null || /^[+-]?0\d/.test(cell)) return false
  const [, whole = '', part = ''] = rounded.exec(plain(cell)) ?? []
  return was === is || (whole !== '' && Number(was.toPrecision(whole.length + part.length)) === is)
}

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const monthOf = (word: string) => months.findIndex((start) => word.toLowerCase().startsWith(start)) + 1

/** «8 марта» → 8, 3; «08.03.26» → 8, 3, 2026 */
function datePartsOf(text: string): number[] | null {
  const [, ...parts] =
    /^(\d{1,4})[ ./-](\d{1,2}|[а-я]{3,8})\.?(?:[ ./-](\d{1,4}))?(?: г\.?)?$/i.exec(text.trim()) ?? []
  const numbers = parts.flatMap((part = '') => (part === '' ? [] : Number(part) || monthOf(part)))
  if (numbers.length < 2 || numbers.includes(0)) return null
  const isYearLast = (numbers[0] ?? 0) < 100
  return numbers.map((number, index) => (index === 2 && isYearLast && number < 100 ? 2000 + number : number))
}

/** Dates as spreadsheets write them: with a year, or with the month in letters. */
const writtenDate = /^(\d{1,2}([./-])\d{1,2}\2\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.[а-я]{3,4}(\.\d{2,4})?)$/i

function isSameDate(stored: string, cell: string): boolean {
  if (!writtenDate.test(cell)) return false
  const [was, is] = [datePartsOf(stored), datePartsOf(cell)]
  // Languages swap day and month; a missing year becomes the current one.
  return was !== null && is !== null && was.length <= is.length && was.every((part) => is.includes(part))
}

const hourOf = (text: string) => /^0?(\d{1,2}:\d\d)(?::00)?$/.exec(text)?.[1]
const isSameHour = (stored: string, cell: string) =>
  hourOf(stored) !== undefined && hourOf(stored) === hourOf(cell)

/** Tests whether a spreadsheet may have turned `stored` into `cell`. Such a cell changes nothing. */
export const isRetyped = (stored: string, cell: string): boolean =>
  isSameNumber(stored, cell) || isSameDate(stored, cell) || isSameHour(stored, cell)
