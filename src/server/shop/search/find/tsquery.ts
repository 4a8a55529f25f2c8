import type { Alternative, Term } from '../understand/query-terms.ts'

/** Texts of tsqueries on `product_search.document`. */
export type SearchQuery = {
  /** The ranking tiers, best first. */
  tiers: string[]
  /** How many of them need no description. */
  strongTiers: number
  /** What any tier matches. */
  anyTier: string
  /** Of each term: products with it in the name, anywhere but the description, anywhere at all. */
  terms: { inName: string; strong: string; anywhere: string; isAdjective: boolean }[]
}

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
  /** Whether words that only a description has count. */
  withDescriptions: boolean
}

/** The lexeme of a stem in one field of the document; migrations 0030 and 0120 explain the signs. */
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
const inNameOrTags: Field = (stem) => anyOf([inName(stem), quote(`+${stem}`)])
const anywhere: Field = (stem) => quote(stem)

const formOf = (alternatives: Alternative[], field: Field) =>
  anyOf(alternatives.map((words) => allOf(words.map((stems) => anyOf(stems.map(field))))))

export function buildQuery({
  terms,
  wholeTexts,
  namedCategories,
  categoriesByStem,
  filters,
  withDescriptions,
}: Options): SearchQuery {
  const orCategory =
    (field: Field): Field =>
    (stem) =>
      anyOf([field(stem), ...(categoriesByStem.get(stem) ?? []).map(category)])
  const inNameTagsOrCategory = orCategory(inNameOrTags)
  const strong: Field = (stem) => anyOf([inNameTagsOrCategory(stem), quote(`:${stem}`)])
  const everyTerm = (form: Form, field: Field) => allOf(terms.map((term) => formOf(term[form], field)))
  const filtered = (query: string) => allOf([query, ...filters])
  /** Not every word has products in each form: «мишутка» is known by its kin alone. */
  const ofForm = (form: Form, ...tiersOfForm: string[]) =>
    terms.every((term) => term[form].length > 0) ? tiersOfForm : []
  const strongTiers = unique([
    anyOf(wholeTexts.map(wholeSku)),
    anyOf(wholeTexts.map(wholeName)),
    ...ofForm('exact', ...phrase(terms, 'exact'), everyTerm('exact', inName)),
    anyOf([...wholeTexts.map(wholeTag), ...namedCategories.map(category)]),
    ...ofForm('kin', ...phrase(terms, 'kin'), everyTerm('kin', inName)),
    ...ofForm('exact', everyTerm('exact', inNameOrTags)),
    ...ofForm(
      'kin',
      everyTerm('kin', inNameOrTags),
      headInName(terms, 'expanded', inName),
      headInName(terms, 'kin', anywhere),
    ),
    ...phrase(terms, 'expanded'),
    everyTerm('expanded', inName),
    everyTerm('expanded', inNameOrTags),
    everyTerm('expanded', inNameTagsOrCategory),
    everyTerm('expanded', strong),
  ])
  const tiers = unique([
    ...strongTiers,
    ...(withDescriptions ? [everyTerm('expanded', orCategory(anywhere))] : []),
  ]).map(filtered)
  return {
    tiers,
    strongTiers: strongTiers.length,
    // Words of names, tags and characteristics are lexemes «anywhere» too, so the last tier matches whatever the others do,
    // except a whole SKU, name or tag.
    anyTier: anyOf(
      unique(
        [tiers[0], tiers[1], filtered(anyOf(wholeTexts.map(wholeTag))), tiers.at(-1)].flatMap(
          (tier) => tier ?? [],
        ),
      ),
    ),
    terms: terms.map((term) => ({
      inName: filtered(formOf(term.expanded, inName)),
      strong: filtered(formOf(term.expanded, strong)),
      anywhere: filtered(formOf(term.expanded, anywhere)),
      isAdjective: term.isAdjective,
    })),
  }
}

/** «арка из шаров» is an arch before it is anything of balloons: what is asked for stands in the name, the rest in `field`. */
function headInName(terms: Term[], form: Form, field: Field): string {
  const head = terms.find(({ isAdjective }) => !isAdjective) ?? terms[0]
  return allOf(terms.map((term) => (term === head ? formOf(term.kin, inName) : formOf(term[form], field))))
}

type Form = 'exact' | 'kin' | 'expanded'

/** Pairs of alternatives, enough for two words with six synonyms each; more are not looked for side by side. */
const maxNeighbours = 40

/** The words side by side in the name; of a single word, both in the name and among the tags. */
function phrase(terms: Term[], form: Form): string[] {
  const [only] = terms
  if (terms.length === 1 && only) {
    const inBoth: Field = (stem) => allOf([inName(stem), quote(`+${stem}`)])
    return [formOf(only[form], inBoth)]
  }
  const pairs = terms
    .slice(1)
    .map((term, index) =>
      (terms[index]?.[form] ?? []).flatMap((before) =>
        term[form].map((after) => sideBySide([before.at(-1) ?? [], ...after])),
      ),
    )
  return pairs.some((options) => options.length > maxNeighbours) ? [] : [allOf(pairs.map(anyOf))]
}

/** Each of these words right after the one before. */
const sideBySide = (words: Alternative): string =>
  allOf(
    words
      .slice(1)
      .map((stems, index) =>
        anyOf((words[index] ?? []).flatMap((before) => stems.map((stem) => quote(`=${before}_${stem}`)))),
      ),
  )

/** Filters are lexemes of the document too. */
export const featuredFilter = (isFeatured: boolean) => (isFeatured ? "'#featured'" : "!'#featured'")
/** «#none» is no product's: a list of hidden categories finds nothing. */
export const categoryFilter = (ids: number[]) => `(${["'#none'", ...ids.map(category)].join('|')})`

const unique = (items: string[]) => [...new Set(items)]
