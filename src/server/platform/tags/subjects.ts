/**
 * What an answer can be made of, and what a change can touch. Triggers name changes by the same words (migration 0110
 * and those after it); a test holds the two together.
 */
const kinds = [
  /** product:17 — all that is told of the product but the number of pieces and its place in lists. */
  'product',
  /** stock:17 — the number of pieces, as long as there are some. Soft: every order moves it. */
  'stock',
  /** Which products can be seen at all, which are featured, and their order by age. */
  'products',
  /** list:4 — the same, of the products in category 4 and under it. */
  'list',
  /** The order of products by price. */
  'prices',
  /** The order of products by popularity. Soft: every order moves it. */
  'popularity',
  /** bought:7 — what is bought together with the products of share 7. Slow: it follows from the popularity. */
  'bought',
  /** Which products can be bought now. */
  'availability',
  /** Which pictures products have. */
  'pictures',
  /** What products ask for before they can be bought. */
  'options',
  /** The words that products are found by. */
  'search',
  /** Categories: names, texts and what hangs under what. */
  'tree',
  /** category:4 */
  'category',
  /** Characteristics: their names, values and order. */
  'attributes',
  /** Which products have which values of them. */
  'filters',
  /** article:9 */
  'article',
  /** Which articles there are, and their order. */
  'articles',
  /** Former addresses. */
  'slugs',
  /** What is true of the shop itself. */
  'facts',
] as const

export type Kind = (typeof kinds)[number]

/** `product:17`; `product` alone stands for any of them. */
export type Subject = Kind | `${Kind}:${number}`

/** What is bought together changes for all products alike, and is told of one share of them after another. */
export const boughtShares = 25

export const boughtWith = (productId: number): Subject => `bought:${productId % boughtShares}`

const shape = new RegExp(`^(${kinds.join('|')})(:\\d+)?$`)

/** Everything: what nobody can put a name to. */
export const everything = '*'

export type Change = { name: string; isSoft: boolean }

/** One name of an announcement; whatever we do not know, such as that of an older server, may be anything. */
export function changeOf(told: string): Change {
  const isSoft = told.startsWith('~')
  const name = isSoft ? told.slice(1) : told
  return shape.test(name) ? { name, isSoft } : { name: everything, isSoft: false }
}

export const kindOf = (name: string): string => name.split(':', 1)[0] ?? name

/** Where a change of `name` is written down. */
export const placesOf = (name: string): string[] => [everything, name, `${kindOf(name)}:*`]

/** Where one looks for changes of these subjects. What names no subject may be made of anything. */
export function placesToLook(subjects: ReadonlySet<string>): string[] {
  if (subjects.size === 0) return [everything]
  const places = new Set([`${everything}:*`])
  for (const subject of subjects) {
    const kind = kindOf(subject)
    if (kind === subject) places.add(`${kind}:*`)
    else places.add(subject).add(kind)
  }
  return [...places]
}
