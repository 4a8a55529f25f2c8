import { productLimits } from '#shared/limits.ts'

/** A value above the limit, for example after a cancelled order, may stay or fall, but not grow. */
export const isOverstocked = (before: number, after: number): boolean =>
  after > before && after > productLimits.stock
