import type { Meaning } from './search-meaning.ts'

/** What to look for, as questions to `product_search.document`: the best kind of match first, then all of them. */
export type Question = { tiers: string[]; all: string }

type Options = {
  meanings: Meaning[]
  /** The whole text, and in the other layout: it may be a SKU or a name. */
  whole: string[]
  /** Categories called exactly so, and everything under them. */
  kind: number[]
  /** By stem: the categories that, or whose ancestors, are called so. */
  categories: Map<string, number[]>
  /** What every product must have besides: being in one of some categories, for instance. */
  within: string[]
}

type InField = (stem: string) => string

/** Stems hold nothing but letters and digits, so quoting them is enough. */
const quote = (lexeme: string) => `'${lexeme}'`
const any = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join('|')})`)
const every = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join('&')})`)

const inName: InField = (stem) => quote(`=${stem}`)
const inLabels: InField = (stem) => any([inName(stem), quote(`+${stem}`)])
const anywhere: InField = (stem) => quote(stem)

const matching = (alternatives: string[][], field: InField) =>
  any(alternatives.map((stems) => every(stems.map(field))))

export function buildQuestion({ meanings, whole, kind, categories, within }: Options): Question {
  const inCategory =
    (field: InField): InField =>
    (stem) =>
      any([field(stem), ...(categories.get(stem) ?? []).map((id) => quote(`#${id}`))])
  const all = (kind: 'exact' | 'wide', field: InField) =>
    every(meanings.map((meaning) => matching(meaning[kind], field)))
  const tiers = unique([
    any(whole.map((text) => quote(`@${text}`))),
    any(whole.map((text) => quote(`!${text}`))),
    ...phrase(meanings.map(({ exact }) => exact)),
    all('exact', inName),
    any([...whole.map((text) => quote(`~${text}`)), ...kind.map((id) => quote(`#${id}`))]),
    all('exact', inLabels),
    ...phrase(meanings.map(({ wide }) => wide)),
    all('wide', inName),
    all('wide', inLabels),
    all('wide', inCategory(inLabels)),
    all('wide', inCategory(anywhere)),
  ]).map((tier) => every([tier, ...within]))
  // The words of a name or tag are in the last tier too, so it finds all that the others do, except a SKU or
  // a name as a whole.
  return { tiers, all: any([tiers[0], tiers[1], tiers.at(-1)].filter((tier) => tier !== undefined)) }
}

const mostNeighbours = 40

/** The words side by side in the name; a single word in the name and among the tags. */
function phrase(meanings: string[][][]): string[] {
  const [only] = meanings
  if (meanings.length === 1 && only)
    return [any(only.map((stems) => every(stems.flatMap((stem) => [inName(stem), quote(`+${stem}`)]))))]
  const pairs = meanings.slice(1).map((after, index) =>
    (meanings[index] ?? []).flatMap((before) =>
      after.map((next) => {
        const stems = [before.at(-1), ...next]
        return every(next.map((stem, place) => quote(`=${stems[place]}_${stem}`)))
      }),
    ),
  )
  return pairs.some((options) => options.length > mostNeighbours) ? [] : [every(pairs.map(any))]
}

/** Only these kinds of match. */
export const eitherOf = (tiers: string[]): Question => ({ tiers, all: any(tiers) })

/** The questions one after another, as one. */
export function mergeQuestions(questions: Question[]): Question {
  return {
    tiers: unique(questions.flatMap(({ tiers }) => tiers)),
    all: any(questions.map(({ all }) => all)),
  }
}

const mostParts = 8

/** Fewer and fewer of the words; among as many words, the rarer ones first, for they say more. */
export function bestParts(meanings: Meaning[], counts: number[]): Meaning[][][] {
  const known = meanings
    .map((meaning, index) => ({ meaning, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
  const weigh = (some: typeof known) => some.reduce((sum, { count }) => sum - Math.log(count), 0)
  return known.map((_, dropped) =>
    subsets(known, known.length - dropped)
      .sort((a, b) => weigh(b) - weigh(a))
      .slice(0, mostParts)
      .map((some) => some.map(({ meaning }) => meaning)),
  )
}

function subsets<T>(items: T[], size: number): T[][] {
  if (size === items.length) return [items]
  if (size === 0) return [[]]
  const [first, ...rest] = items
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((chosen) => [first, ...chosen]), ...subsets(rest, size)]
}

const unique = (items: string[]) => [...new Set(items)]
