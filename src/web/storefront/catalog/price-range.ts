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

/** A slider over the steps of price. Each holds about as many products, so that dear ones do not push the others into a corner. */
export function sliderOf(priceSteps: readonly string[]) {
  const steps = priceSteps.map(Number)
  const last = steps.length - 1
  const [min = 0, max = 0] = [Math.floor(steps[0] ?? 0), Math.ceil(steps.at(-1) ?? 0)]
  if (last < 1) return undefined

  const priceAt = (place: number): number => {
    const below = Math.min(Math.floor(place), last - 1)
    const [low = 0, high = 0] = [steps[below], steps[below + 1]]
    return low + (high - low) * (place - below)
  }

  function placeOf(price: number): number {
    const above = steps.findIndex((step) => step >= price)
    if (above <= 0) return above < 0 ? last : 0
    const [low = 0, high = 0] = [steps[above - 1], steps[above]]
    return above - 1 + (price - low) / (high - low)
  }

  return {
    min,
    max,
    last,
    priceAt: (place: number) => Math.round(priceAt(place)),
    placeOf,
    /** Limits both ends to the last step, because an empty range finds nothing. */
    moveTo({ low, high }: { low: number; high: number }): PriceRange {
      const from = Math.floor(priceAt(Math.min(low, last - placeStep)))
      const to = Math.ceil(priceAt(Math.max(high, placeStep)))
      return { from: low > 0 ? from : null, to: high < last ? to : null }
    },
    /** By an arrow key. */
    stepTo({ from, to }: PriceRange, handle: 'low' | 'high', direction: 1 | -1): PriceRange {
      const moved = { low: from ?? min, high: to ?? max }
      moved[handle] += direction * arrowStep
      const low = Math.min(moved.low, Math.floor(steps[last] ?? 0), moved.high)
      const high = Math.max(moved.high, Math.ceil(steps[0] ?? 0), moved.low)
      return { from: low > min ? low : null, to: high < max ? high : null }
    },
    /** Density of the products between two steps, from 0 to 1. */
    bars: densityOf(steps),
  }
}

/** The smallest move by hand. */
export const placeStep = 0.05

/** Roubles for each arrow key. */
const arrowStep = 10

function densityOf(steps: readonly number[]): number[] {
  const widths = steps.slice(1).map((to, index) => Math.log(to + 1) - Math.log((steps[index] ?? 0) + 1))
  const narrowest = Math.min(...widths)
  return widths.map((width) => Math.sqrt(narrowest / width))
}
