/** «1 290,50» → 1290.5, «50,00%» → 0.5, «4,60701E+12» → 4607010000000; null where it is no number. */
function numberOf(text: string): number | null {
  const [, digits, percent] = /^([+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?)(%?)$/i.exec(plain(text)) ?? []
  return digits === undefined ? null : Number(digits) / (percent ? 100 : 1)
}

const plain = (text: string) => text.replace(/\s/g, '').replace(',', '.')

/** Longer numbers are shown as «4,60701E+12», and saved as they are shown. */
const rounded = /^[+-]?(\d+)(?:\.(\d+))?E[+-]?\d+$/i

/** Whether a number has lost digits by the way in which it was shown. */
export const isRounded = (cell: string) => /E\+\d/i.test(cell) && rounded.test(plain(cell))

function isSameNumber(stored: string, cell: string): boolean {
  const [was, is] = [numberOf(stored), numberOf(cell)]
  if (was === null || is === null || /^[+-]?0\d/.test(cell)) return false
  const [, whole = '', part = ''] = rounded.exec(plain(cell)) ?? []
  return was === is || (whole !== '' && Number(was.toPrecision(whole.length + part.length)) === is)
}

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const monthOf = (word: string) => months.findIndex((start) => word.toLowerCase().startsWith(start)) + 1

/** «8 марта» → 8, 3; «08.03.26» → 8, 3, 2026; null where it is no date. */
function datePartsOf(text: string): number[] | null {
  const [, ...parts] =
    /^(\d{1,4})[ ./-](\d{1,2}|[а-я]{3,8})\.?(?:[ ./-](\d{1,4}))?(?: г\.?)?$/i.exec(text.trim()) ?? []
  const numbers = parts.flatMap((part = '') => (part === '' ? [] : Number(part) || monthOf(part)))
  if (numbers.length < 2 || numbers.includes(0)) return null
  const isYearLast = (numbers[0] ?? 0) < 100
  return numbers.map((number, index) => (index === 2 && isYearLast && number < 100 ? 2000 + number : number))
}

/** As a spreadsheet writes a day: with the year, or with the month in letters. */
const shownDate = /^(\d{1,2}([./-])\d{1,2}\2\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.[а-я]{3,4}(\.\d{2,4})?)$/i

function isSameDate(stored: string, cell: string): boolean {
  if (!shownDate.test(cell)) return false
  const [was, is] = [datePartsOf(stored), datePartsOf(cell)]
  // Days and months change places between languages; a year that was not typed is the present one.
  return was !== null && is !== null && was.length <= is.length && was.every((part) => is.includes(part))
}

const hourOf = (text: string) => /^0?(\d{1,2}:\d\d)(?::00)?$/.exec(text)?.[1]
const isSameHour = (stored: string, cell: string) =>
  hourOf(stored) !== undefined && hourOf(stored) === hourOf(cell)

/**
 * Whether a spreadsheet may have made this cell of that text: it takes «00712» for 712, «8 марта» for a day of this year and
 * a long SKU for a number to be shown in short. Nobody has typed that, so it changes nothing.
 */
export const isRetyped = (stored: string, cell: string): boolean =>
  isSameNumber(stored, cell) || isSameDate(stored, cell) || isSameHour(stored, cell)
