import { fromKopecks, isPrice, toKopecks } from './money.ts'

const share = /^([+-])(\d{1,4})(?:[.,](\d{1,4}))?%$/
const sum = /^([+-])(\d{1,10}(?:[.,]\d{1,2})?)$/
const fixed = /^=(\d{1,10}(?:[.,]\d{1,2})?)$/

export const isPriceChange = (change: string) => [share, sum, fixed].some((form) => form.test(change))

const kopecksOf = (price: string) => toKopecks(price.replace(',', '.'))

/** A per cent in ten-thousandths: «12,5» → 125,000. */
const partsOf = (whole: string, decimals: string) => BigInt(whole + decimals.padEnd(4, '0'))
const wholeParts = 1_000_000n

/** Half a rouble rounds up. */
function byShare(kopecks: number, [, sign, whole = '', decimals = '']: RegExpExecArray): number {
  const parts = partsOf(whole, decimals)
  const scaled = BigInt(kopecks) * (sign === '+' ? wholeParts + parts : wholeParts - parts)
  if (scaled < 0n) return -1
  const rouble = 100n * wholeParts
  return Number((scaled + rouble / 2n) / rouble) * 100
}

function changed(kopecks: number, change: string): number {
  const percent = share.exec(change)
  if (percent) return byShare(kopecks, percent)
  const [, sign, amount] = sum.exec(change) ?? []
  if (amount) return kopecks + (sign === '+' ? 1 : -1) * kopecksOf(amount)
  const [, price = ''] = fixed.exec(change) ?? []
  return kopecksOf(price)
}

/** Applies «+10%», «-50» or «=1290»; null when the result is not a price. */
export function changePrice(price: string, change: string): string | null {
  const kopecks = changed(toKopecks(price), change)
  if (kopecks < 1 || !Number.isSafeInteger(kopecks)) return null
  const text = fromKopecks(kopecks)
  return isPrice(text) ? text : null
}
