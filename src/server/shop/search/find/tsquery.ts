import type { Alternative, Term } from '../understand/query-terms.ts'

export type SearchQuery = {
  tiers: string[]
  strongTiers: number
  anyTier: string
  terms: { inName: string; strong: string; anywhere: string; isAdjective: boolean }[]
}

type Options = {
  terms: Term[]
  /** The folded text, also in the other layout: it may be a SKU, a name or a tag. */
  wholeTexts: string[]
  namedCategories: number[]
  categoriesByStem: Map<string, number[]>
  filters: string[]
  withDescriptions: boolean
}

/** A lexeme of one field of the document; migrations 0030 and 0120 explain the prefixes. */
type Field = (stem: string) => string

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
  // «мишутка» has only kin in the shop, no exact form.
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
    // The last tier includes all others, except a whole SKU, name or tag.
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

/** «арка из шаров» is first of all an arch: the head must be in the name, other words in `field`. */
function headInName(terms: Term[], form: Form, field: Field): string {
  const head = terms.find(({ isAdjective }) => !isAdjective) ?? terms[0]
  return allOf(terms.map((term) => (term === head ? formOf(term.kin, inName) : formOf(term[form], field))))
}

type Form = 'exact' | 'kin' | 'expanded'

const maxNeighbours = 40

/** Words side by side in the name; a single word in the name and in a tag. */
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

const sideBySide = (words: Alternative): string =>
  allOf(
    words
      .slice(1)
      .map((stems, index) =>
        anyOf((words[index] ?? []).flatMap((before) => stems.map((stem) => quote(`=${before}_${stem}`)))),
      ),
  )

export const featuredFilter = (isFeatured: boolean) => (isFeatured ? "'#featured'" : "!'#featured'")
/** Products with a text option. */
export const madeFilter = "'#made'"
/** «#none» matches no product: a filter by hidden categories only is empty. */
export const categoryFilter = (ids: number[]) => `(${["'#none'", ...ids.map(category)].join('|')})`

const unique = (items: string[]) => [...new Set(items)]
