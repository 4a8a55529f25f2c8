import type { Term } from './query-terms.ts'

/** Texts of tsqueries on `product_search.document`: the ranking tiers, best first, and what any of them matches. */
export type TieredQuery = { tiers: string[]; anyTier: string }

type Options = {
  terms: Term[]
  /** The folded text as a whole, also in the other layout: it may be a SKU, a name or a tag. */
  wholeTexts: string[]
  /** Categories whose whole name is the text, and everything under them. */
  namedCategories: number[]
  /** By stem: the categories with this word in their name, and everything under them. */
  categoriesByStem: Map<string, number[]>
  /** What every product must match besides: being in one of some categories, for instance. */
  filters: string[]
}

/** The lexeme of a stem in one field of the document; migration 0030_search.sql explains the signs. */
type Field = (stem: string) => string

/** Stems hold nothing but letters and digits, so quoting them is enough. */
const quote = (lexeme: string) => `'${lexeme}'`
const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join('|')})`)
const allOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join('&')})`)

const wholeSku = (text: string) => quote(`@${text}`)
const wholeName = (text: string) => quote(`!${text}`)
const wholeTag = (text: string) => quote(`~${text}`)
const category = (id: number) => quote(`#${id}`)

const inName: Field = (stem) => quote(`=${stem}`)
const inTags: Field = (stem) => quote(`+${stem}`)
const inNameOrTags: Field = (stem) => anyOf([inName(stem), inTags(stem)])
const anywhere: Field = (stem) => quote(stem)

export function buildQuery({
  terms,
  wholeTexts,
  namedCategories,
  categoriesByStem,
  filters,
}: Options): TieredQuery {
  const orCategory =
    (field: Field): Field =>
    (stem) =>
      anyOf([field(stem), ...(categoriesByStem.get(stem) ?? []).map(category)])
  const everyTerm = (form: keyof Term, field: Field) =>
    allOf(terms.map((term) => anyOf(term[form].map((stems) => allOf(stems.map(field))))))
  const tiers = unique([
    anyOf(wholeTexts.map(wholeSku)),
    anyOf(wholeTexts.map(wholeName)),
    ...phrase(terms, 'exact'),
    everyTerm('exact', inName),
    anyOf([...wholeTexts.map(wholeTag), ...namedCategories.map(category)]),
    everyTerm('exact', inNameOrTags),
    ...phrase(terms, 'expanded'),
    everyTerm('expanded', inName),
    everyTerm('expanded', inNameOrTags),
    everyTerm('expanded', orCategory(inNameOrTags)),
    everyTerm('expanded', orCategory(anywhere)),
  ]).map((tier) => allOf([tier, ...filters]))
  // Words of names and tags are lexemes «anywhere» too, so the last tier matches whatever the others do, except
  // a whole SKU or name.
  return { tiers, anyTier: anyOf([tiers[0], tiers[1], tiers.at(-1)].filter((tier) => tier !== undefined)) }
}

/** Pairs of alternatives, enough for two words with six synonyms each; more are not looked for side by side. */
const maxNeighbours = 40

/** The words side by side in the name; of a single word, both in the name and among the tags. */
function phrase(terms: Term[], form: keyof Term): string[] {
  const [only] = terms
  if (terms.length === 1 && only)
    return [anyOf(only[form].map((stems) => allOf(stems.flatMap((stem) => [inName(stem), inTags(stem)]))))]
  const pairs = terms.slice(1).map((term, index) =>
    (terms[index]?.[form] ?? []).flatMap((before) =>
      term[form].map((after) => {
        const stems = [before.at(-1), ...after]
        return allOf(after.map((stem, place) => quote(`=${stems[place]}_${stem}`)))
      }),
    ),
  )
  return pairs.some((options) => options.length > maxNeighbours) ? [] : [allOf(pairs.map(anyOf))]
}

export const queryOfTiers = (tiers: string[]): TieredQuery => ({ tiers, anyTier: anyOf(tiers) })

/** What any of the queries matches, the first query's tiers first. */
export function mergeQueries(queries: TieredQuery[]): TieredQuery {
  return {
    tiers: unique(queries.flatMap(({ tiers }) => tiers)),
    anyTier: anyOf(queries.map(({ anyTier }) => anyTier)),
  }
}

/** Filters are lexemes of the document too. */
export const featuredFilter = (isFeatured: boolean) => (isFeatured ? "'#featured'" : "!'#featured'")
/** «#none» is no product's: a list of hidden categories finds nothing. */
export const categoryFilter = (ids: number[]) => `(${["'#none'", ...ids.map(category)].join('|')})`

const unique = (items: string[]) => [...new Set(items)]
