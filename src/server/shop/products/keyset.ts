/** The sort keys of the product at this place of a list, from which a later page can start reading. */
export type Keyset = { place: number; values: string[] }

/** The keysets of a whole list, and how many products it has. */
export type ListKeysets = { keysets: Keyset[]; total: number }
