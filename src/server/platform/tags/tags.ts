/** Kinds of tags. Triggers name the same words (migration 0110 and later); `content-triggers.engines.test.ts` compares both. */
const kinds = [
  /** product:17 — one product without its number of pieces and its place in lists. */
  'product',
  /** stock:17 — its number of pieces. Soft. The first and the last piece change `product:17` and `availability` instead. */
  'stock',
  /** The set of public products, the set of featured ones, and the order by age. */
  'products',
  /** list:4 — the set of public products in category 4 and the categories under it. */
  'list',
  'prices',
  /** The order of products by popularity, which a job updates every 10 s. Soft. */
  'popularity',
  /** The set of products in stock. */
  'availability',
  'pictures',
  'options',
  'search',
  /** Names, texts and parents of categories. */
  'tree',
  'category',
  /** Names, values and order of characteristics. */
  'attributes',
  'filters',
  'article',
  'articles',
  'slugs',
  'facts',
] as const

type Kind = (typeof kinds)[number]

/** `product:17`. A result with the tag `product` depends on every product. */
export type Tag = Kind | `${Kind}:${number}`

const shape = new RegExp(`^(${kinds.join('|')})(:\\d+)?$`)

export const everything = '*'

/** A hard change invalidates at once, a soft one expires. Soft names begin with `~`. */
export type Change = { name: string; isSoft: boolean }

/** Parses one name of an announcement. An unknown one, such as that of another version, means everything. */
export function parseChange(text: string): Change {
  const isSoft = text.startsWith('~')
  const name = isSoft ? text.slice(1) : text
  return shape.test(name) ? { name, isSoft } : { name: everything, isSoft: false }
}

export const kindOf = (name: string): string => name.split(':', 1)[0] ?? name

/** Keys under which a change is recorded: its name, "one of its kind" and "anything". */
export const keysOfChange = (name: string): string[] => [name, `${kindOf(name)}:*`, everything]

const ofEverything = `${everything}:*`

export const keysOfTags = (tags: Iterable<string>): string[] =>
  [...tags].flatMap((tag) => (tag.includes(':') ? [tag, kindOf(tag)] : [`${tag}:*`]))

/** Keys of all changes that concern these tags; a result without tags may depend on anything. */
export const keysOf = (tags: ReadonlySet<string>): string[] =>
  tags.size === 0 ? [everything] : [ofEverything, ...keysOfTags(tags)]
