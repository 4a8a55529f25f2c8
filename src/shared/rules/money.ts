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

export function sumLines(lines: Iterable<{ price: string; quantity: number }>): string {
  let total = 0
  for (const line of lines) total += toKopecks(line.price) * line.quantity
  return fromKopecks(total)
}

export function formatRub(price: string): string {
  const [roubles, kopecks] = fromKopecks(toKopecks(price)).split('.')
  return `${grouped(Number(roubles))}${kopecks === '00' ? '' : `,${kopecks}`}\u00A0₽`
}
