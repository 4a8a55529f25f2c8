import { productLimits } from '#shared/limits.ts'

export type Part = { productId: number; quantity: number }

/** The same as `stock_of_parts` in the database. */
export const stockOfParts = (parts: readonly Part[], stockOf: (productId: number) => number): number =>
  Math.min(...parts.map(({ productId, quantity }) => Math.floor(stockOf(productId) / quantity)))

/** A value above the limit, for example after a cancelled order, may stay or fall, but not grow. */
export const isOverstocked = (before: number, after: number): boolean =>
  after > before && after > productLimits.stock
