import { productLimits } from '#shared/limits.ts'

/** What is above the limit already, such as after a cancelled order, may stay there and sink, but grow no further. */
export const isOverstocked = (before: number, after: number): boolean =>
  after > before && after > productLimits.stock
