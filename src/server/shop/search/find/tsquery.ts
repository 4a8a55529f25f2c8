import type { Alternative, Term } from '../understand/term.ts'

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
  /** Asks for own words: products made to order are listed first, those that fit `terms` before others. */
  ownWords: { terms: Term[]; isCertain: boolean } | null
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

export function buildQuery(options: Options): SearchQuery {
  const { terms, wholeTexts, filters, withDescriptions, ownWords } = options
  const fields = fieldsIn(options)
  const filtered = (query: string) => allOf([query, ...filters])
  const occasion = occasionOf(terms)
  const byOccasion = occasion
    ? [every(occasion, 'expanded', inName), every(occasion, 'expanded', fields.strong)]
    : []
  const strongTiers = unique([
    anyOf(wholeTexts.map(wholeSku)),
    anyOf(wholeTexts.map(wholeName)),
    ...(ownWords ? madeTiers(ownWords.terms, fields) : []),
    ...(ownWords?.isCertain ? [madeFilter] : []),
    ...(terms.length > 0 ? termTiers(options, { ...fields, occasion }) : []),
    ...byOccasion,
    ...(ownWords ? [madeFilter] : []),
  ])
  const described = terms.length > 0 && withDescriptions
  const tiers = unique([
    ...strongTiers,
    ...(described ? [every(terms, 'expanded', fields.orCategory(anywhere))] : []),
  ]).map(filtered)
  const lastOfTerms = described
    ? tiers.at(-1)
    : terms.length > 0 && filtered(every(terms, 'expanded', fields.strong))
  return {
    tiers,
    strongTiers: strongTiers.length,
    // The last tier of the terms includes their others; a whole SKU, name or tag, an occasion and own words are apart.
    anyTier: anyOf(
      unique(
        [
          tiers[0],
          tiers[1],
          filtered(anyOf(wholeTexts.map(wholeTag))),
          ...byOccasion.slice(-1).map(filtered),
          ownWords && filtered(madeFilter),
          lastOfTerms,
        ].flatMap((tier) => tier || []),
      ),
    ),
    terms: terms.map((term) => ({
      inName: filtered(formOf(term.expanded, inName)),
      strong: filtered(formOf(term.expanded, fields.strong)),
      anywhere: filtered(formOf(term.expanded, anywhere)),
      isAdjective: term.isAdjective,
    })),
  }
}

type Fields = { orCategory: (field: Field) => Field; strong: Field }

function fieldsIn({ categoriesByStem }: Pick<Options, 'categoriesByStem'>): Fields {
  const orCategory =
    (field: Field): Field =>
    (stem) =>
      anyOf([field(stem), ...(categoriesByStem.get(stem) ?? []).map(category)])
  return { orCategory, strong: (stem) => anyOf([orCategory(inNameOrTags)(stem), quote(`:${stem}`)]) }
}

const every = (terms: Term[], form: Form, field: Field) =>
  allOf(terms.map((term) => formOf(term[form], field)))

/** All terms, the nearest forms and fields first. */
function termTiers(
  { terms, wholeTexts, namedCategories }: Options,
  { orCategory, strong, occasion }: Fields & { occasion: Term[] | null },
): string[] {
  const everyTerm = (form: Form, field: Field) => every(terms, form, field)
  // «мишутка» has only kin in the shop, no exact form.
  const ofForm = (form: Form, ...tiersOfForm: string[]) =>
    terms.every((term) => term[form].length > 0) ? tiersOfForm : []
  const [only, ...others] = terms
  const begun = others.length === 0 ? (only?.begun ?? []) : []
  return [
    ...(begun.length > 0 ? [anyOf(begun.map(inName))] : []),
    ...withPhrases(terms, inName),
    ...withPhrases(terms, strong),
    ...ofForm('exact', ...phrase(terms, 'exact'), everyTerm('exact', inName)),
    anyOf([...wholeTexts.map(wholeTag), ...namedCategories.map(category)]),
    ...ofForm('kin', ...phrase(terms, 'kin'), everyTerm('kin', inName)),
    ...ofForm('exact', everyTerm('exact', inNameOrTags)),
    ...ofForm('kin', everyTerm('kin', inNameOrTags)),
    ...ofForm('kin', headInName(terms, 'expanded', inName), headInName(terms, 'kin', anywhere)),
    ...phrase(terms, 'expanded'),
    everyTerm('expanded', inName),
    everyTerm('expanded', inNameOrTags),
    everyTerm('expanded', orCategory(inNameOrTags)),
    ...(occasion ? [every(occasion, 'kin', inName)] : []),
    everyTerm('expanded', strong),
  ]
}

/** Products with a text option that fit the rest of the query, the nearest first. */
function madeTiers(terms: Term[], { strong }: Fields): string[] {
  if (terms.length === 0) return [madeFilter]
  const fits = [
    every(terms, 'kin', inName),
    every(terms, 'kin', inNameOrTags),
    every(terms, 'expanded', strong),
  ]
  return fits.map((fit) => allOf([fit, madeFilter]))
}

/** «10 красных шаров»: «10 шт» side by side in the name. */
function withPhrases(terms: Term[], field: Field): string[] {
  // A shop whose names lack the number has no phrase for it.
  if (terms.every(({ phrases }) => !phrases?.length)) return []
  return [
    allOf(
      terms.map((term) =>
        term.phrases?.length
          ? anyOf(term.phrases.map(sideBySide))
          : formOf(term.kin.length > 0 ? term.kin : term.expanded, field),
      ),
    ),
  ]
}

/** «маме на юбилей»: beside an occasion or an age, the receiver only puts products first. */
function occasionOf(terms: Term[]): Term[] | null {
  const others = terms.filter(({ about }) => about !== 'receiver')
  const isSoft = others.length > 0 && others.length < terms.length && others.every(({ about }) => about)
  return isSoft ? others : null
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

/** All words anywhere, each in one of its forms. */
export const everyWord = (
  words: readonly (readonly string[])[],
  categoriesByStem: Options['categoriesByStem'],
): string => {
  const field = fieldsIn({ categoriesByStem }).orCategory(anywhere)
  return allOf(words.map((stems) => anyOf(stems.map(field))))
}
