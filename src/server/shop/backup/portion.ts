/** How much of a table is in memory at once: it ends with the row that reaches either. */
export type Portion = { rows: number; bytes: number }

/** Texts may have millions of letters, and a string must not grow without bounds. */
export const usualPortion: Portion = { rows: 500, bytes: 8 * 1024 * 1024 }
