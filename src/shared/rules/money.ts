import { grouped } from './grouped.ts'

/** Money is text in the contract («1290.00»), whole kopecks in computations, and «1 290 ₽» on the screen. */
const amountFormat = /^(\d{1,18})(?:\.(\d{1,2}))?$/
/** The limits of the database columns for a price and for a sum. */
const priceFormat = /^\d{1,10}(?:\.\d{1,2})?$/

/** Exact up to 90 trillion roubles. */
export function toKopecks(amount: string): number {
  const match = amountFormat.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  const [, roubles = '0', kopecks = ''] = match
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

export function fromKopecks(kopecks: number): string {
  if (!Number.isInteger(kopecks) || kopecks < 0) throw new RangeError(`not an amount: ${kopecks}`)
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}

export const isPrice = (text: string) => priceFormat.test(text)
export const isAmount = (text: string) => amountFormat.test(text)

export const samePrice = (a: string, b: string) => isAmount(a) && isAmount(b) && toKopecks(a) === toKopecks(b)

export const lineTotal = (price: string, quantity: number) => fromKopecks(toKopecks(price) * quantity)

type Lines = readonly { price: string; quantity: number }[]

const kopecksOf = (lines: Lines) =>
  lines.reduce((total, { price, quantity }) => total + toKopecks(price) * quantity, 0)

export const sumLines = (lines: Lines): string => fromKopecks(kopecksOf(lines))

const mostKopecks = toKopecks('9999999999.99')

export const isSummable = (lines: Lines): boolean =>
  lines.every(({ price }) => isPrice(price)) && kopecksOf(lines) <= mostKopecks

export function formatRub(amount: string): string {
  const [roubles, kopecks] = fromKopecks(toKopecks(amount)).split('.')
  return `${grouped(Number(roubles))}${kopecks === '00' ? '' : `,${kopecks}`}\u00A0₽`
}

/** « от 3 000 ₽»; empty for 0. */
export const fromRub = (amount: string) => (toKopecks(amount) > 0 ? ` от ${formatRub(amount)}` : '')

/** For inputs: «150.00» → «150», «149.50» stays. */
export const shortAmount = (amount = ''): string => amount.replace(/\.00$/, '')
