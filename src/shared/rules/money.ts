import { grouped } from './grouped.ts'

/** Money is text outside («1290.00»), whole kopecks inside, and «1 290 ₽» on the screen. */
const priceFormat = /^(\d{1,10})(?:\.(\d{1,2}))?$/

export function toKopecks(price: string): number {
  const match = priceFormat.exec(price)
  if (!match) throw new RangeError(`not a price: ${price}`)
  const [, roubles = '0', kopecks = ''] = match
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

export function fromKopecks(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0) throw new RangeError(`not an amount: ${kopecks}`)
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}

export const isPrice = (text: string) => priceFormat.test(text)

export const samePrice = (a: string, b: string) => isPrice(a) && isPrice(b) && toKopecks(a) === toKopecks(b)

export const lineTotal = (price: string, quantity: number) => fromKopecks(toKopecks(price) * quantity)

type Lines = readonly { price: string; quantity: number }[]

const kopecksOf = (lines: Lines) =>
  lines.reduce((total, { price, quantity }) => total + toKopecks(price) * quantity, 0)

export const sumLines = (lines: Lines): string => fromKopecks(kopecksOf(lines))

const mostKopecks = toKopecks('9999999999.99')

/** Whether what they cost together can be told as a price, too. */
export const isSummable = (lines: Lines): boolean =>
  lines.every(({ price }) => isPrice(price)) && kopecksOf(lines) <= mostKopecks

export function formatRub(price: string): string {
  const [roubles, kopecks] = fromKopecks(toKopecks(price)).split('.')
  return `${grouped(Number(roubles))}${kopecks === '00' ? '' : `,${kopecks}`}\u00A0₽`
}
