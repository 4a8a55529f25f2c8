/** Whole roubles; null leaves an end open. */
export type PriceRange = { from: number | null; to: number | null }

const wholeRoubles = /^\d{1,9}$/

/** What somebody typed, «1 500» too. */
export function readRoubles(text: string): number | null {
  const digits = text.replace(/\s/g, '')
  return wholeRoubles.test(digits) ? Number(digits) : null
}

/** The lower one first. */
export const inOrder = ({ from, to }: PriceRange): PriceRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }

/** `500-2000`, `500-`, `-2000`; or the two fields of a form that was sent without JavaScript. */
export function readPrice(given: readonly string[]): PriceRange {
  const [from = '', to = ''] = given.length > 1 ? given : (given[0] ?? '').split('-')
  return inOrder({ from: readRoubles(from), to: readRoubles(to) })
}

export const writePrice = ({ from, to }: PriceRange): string =>
  from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
