/** What one piece of a set is made of. */
export type Part = { productId: number; quantity: number }

/** How many pieces can be made of what is there; `stock_of_parts` in the database says the same. */
export const stockOfParts = (parts: readonly Part[], stockOf: (productId: number) => number): number =>
  Math.min(...parts.map(({ productId, quantity }) => Math.floor(stockOf(productId) / quantity)))
