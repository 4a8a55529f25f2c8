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

/** What somebody typed; kopecks widen it, so that nothing they asked for is left out. */
export function readRange(from: string, to: string): PriceRange {
  const [low, high] = [readSum(from), readSum(to)]
  return { from: low === null ? null : Math.floor(low), to: high === null ? null : Math.ceil(high) }
}

/** The lower one first. */
export const inOrder = ({ from, to }: PriceRange): PriceRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** `500-2000`, `500-`, `-2000`; or the two fields of a form that was sent without JavaScript. */
export function readPrice(given: readonly string[]): PriceRange {
  const [from = '', to = ''] = given.length > 1 ? given : (given[0] ?? '').split('-')
  return inOrder(readRange(from, to))
}

export const writePrice = ({ from, to }: PriceRange): string =>
  from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`

/** What an arrow key moves a handle by, in roubles. */
export const sliderStep = 10

/** From the cheapest to the dearest in whole tens, so that every step is a round sum. */
export function sliderOf(prices: { min: string; max: string }) {
  const [cheapest, dearest] = [Number(prices.min) / sliderStep, Number(prices.max) / sliderStep]
  const [min, max] = [Math.floor(cheapest) * sliderStep, Math.ceil(dearest) * sliderStep]
  return {
    min,
    max,
    /** What the handles stand for. Neither goes beyond the last product: nothing would be found there. */
    moveTo({ low, high }: { low: number; high: number }): PriceRange {
      const from = Math.min(low, Math.floor(dearest) * sliderStep)
      const to = Math.max(high, Math.ceil(cheapest) * sliderStep)
      return { from: from > min ? from : null, to: to < max ? to : null }
    },
  }
}
