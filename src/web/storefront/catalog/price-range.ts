/** Whole roubles; null leaves an end open. */
export type PriceRange = { from: number | null; to: number | null }

/** «1 500» or «99,90», half typed too. */
const sum = /^\d{1,9}([.,]\d{0,2})?$/

/** «₽», «руб.», «р.», as prices are written and copied. */
const roubles = /(₽|р(уб?)?\.?)$/i

function readSum(text: string): number | null {
  const digits = text.replace(/\s/g, '').replace(roubles, '')
  return sum.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** Kopecks widen the range, so it never excludes a price that was asked for. */
export function readRange(from: string, to: string): PriceRange {
  const [low, high] = [readSum(from), readSum(to)]
  return { from: low === null ? null : Math.floor(low), to: high === null ? null : Math.ceil(high) }
}

export const inOrder = ({ from, to }: PriceRange): PriceRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** `500-2000`, `500-`, `-2000`, or the two fields of a form sent without JavaScript. */
export function readPrice(values: readonly string[]): PriceRange {
  const [from = '', to = ''] = values.length > 1 ? values : (values[0] ?? '').split('-')
  return inOrder(readRange(from, to))
}

export const writePrice = ({ from, to }: PriceRange): string =>
  from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`

/** Roubles for each arrow key. */
export const sliderStep = 10

export function sliderOf(prices: { min: string; max: string }) {
  const [cheapest, dearest] = [Number(prices.min) / sliderStep, Number(prices.max) / sliderStep]
  const [min, max] = [Math.floor(cheapest) * sliderStep, Math.ceil(dearest) * sliderStep]
  return {
    min,
    max,
    /** Limits both ends to the last product, because an empty range finds nothing. */
    moveTo({ low, high }: { low: number; high: number }): PriceRange {
      const from = Math.min(low, Math.floor(dearest) * sliderStep)
      const to = Math.max(high, Math.ceil(cheapest) * sliderStep)
      return { from: from > min ? from : null, to: to < max ? to : null }
    },
  }
}
