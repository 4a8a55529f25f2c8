/** Sort keys of the product at a place of a list; a deep page starts reading there. */
export type Keyset = { place: number; values: string[] }

export type ListKeysets = { keysets: Keyset[]; total: number }
