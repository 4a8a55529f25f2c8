export type Part = { productId: number; quantity: number }

/** The same as `stock_of_parts` in the database. */
export const stockOfParts = (parts: readonly Part[], stockOf: (productId: number) => number): number =>
  Math.min(...parts.map(({ productId, quantity }) => Math.floor(stockOf(productId) / quantity)))
