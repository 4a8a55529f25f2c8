import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { narrowingOf, type ProductFilters } from '#server/shop/products/products.ts'
import { searchMaxLength } from '#shared/limits.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { foldText } from '../understand/fold.ts'
import { otherLayout } from '../understand/keyboard-layout.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { readLookAlikes } from '../understand/look-alikes.ts'
import { type Term, termsOf } from '../understand/query-terms.ts'
import { lexiconOf } from '../understand/read-lexicon.ts'
import { resolveWords } from '../understand/resolve-words.ts'
import { type Found, findNarrowed, findPage, matchedBy, type Page } from './find-page.ts'
import { buildQuery, categoryFilter, featuredFilter } from './tsquery.ts'

type Search = Page & { text: string; filters?: ProductFilters }

/** What a search found, best first. */
type Matches = Pick<Found, 'ids' | 'total' | 'moreThanTotal'> & {
  /** What was understood of the text. */
  terms: Term[]
  /** The text it looked for, if not the one that was typed. */
  correction?: string
  /** No product has all the words: those that decided, and those that were left out. */
  similar?: { words: string[]; leftOut: string[] }
}

/** More than a person types only cost time. */
const maxTerms = 8

/** Beside a word the shop has never heard of, words of more products than this say nothing about what is meant. */
const commonShare = 0.2

/**
 * Products that match every word of the text; if there are none, those with the most telling words. Which words count is
 * judged before the list is narrowed down, so that narrowing never brings in what was not found without it.
 */
export async function findProducts(
  deps: Pick<Deps, 'db' | 'kept' | 'facts'>,
  search: Search,
): Promise<Matches> {
  const { terms, unknown, query, correction, lexicon } = await understand(deps, search)
  const nothing = { ids: [], total: 0, terms }
  if (!query) return nothing
  const narrowing = search.filters && narrowingOf(search.filters)
  // Whether an unknown word leaves anything that is meant is judged by the best matches, whatever the order.
  const isJudgedFirst = narrowing !== undefined || (unknown.length > 0 && !search.byMatch)
  const { share, onlyTerms, ...found } = isJudgedFirst
    ? await findNarrowed(deps.db, query, { ...search, narrowing })
    : await findPage(deps.db, query, search)
  if (found.total === 0 || saysNothing(unknown, share)) return nothing
  if (unknown.length === 0 && !onlyTerms) return { ...found, ...correction, terms }
  const isTelling = (place: number) => !onlyTerms || onlyTerms.includes(place)
  const textsOf = (telling: boolean) =>
    terms.filter((_, place) => isTelling(place) === telling).map(({ text }) => text)
  const words = textsOf(true).map((text) => lexicon.vocabulary.dictionaryFormOf(text))
  return {
    ...found,
    ...correction,
    terms,
    similar: { words, leftOut: [...textsOf(false), ...unknown] },
  }
}

const saysNothing = (unknown: string[], share: number) => unknown.length > 0 && share > commonShare

/** A condition on products: being what the text finds, however it is narrowed down further. */
export async function findMatching(
  deps: Pick<Deps, 'db' | 'kept' | 'facts'>,
  text: Pick<Search, 'text' | 'filters'>,
): Promise<SQL> {
  const { unknown, query } = await understand(deps, text)
  if (!query) return sql`false`
  const { share, condition } = await matchedBy(deps.db, query)
  return saysNothing(unknown, share) ? sql`false` : condition
}

/** What is looked for; no query when none of the words is known. */
async function understand(
  deps: Pick<Deps, 'db' | 'kept' | 'facts'>,
  { text, filters }: Pick<Search, 'text' | 'filters'>,
) {
  const lexicon = await lexiconOf(deps)
  const typed = text.slice(0, searchMaxLength)
  const read = readLookAlikes(typed, lexicon.vocabulary)
  const resolved = resolveWords(read, lexicon.vocabulary)
  const { words: _, unknown: unheardOf, ...correction } = resolved
  const asked = termsOf(resolved, lexicon.vocabulary).slice(0, maxTerms)
  const terms = asked.filter(({ expanded }) => expanded.length > 0)
  // A synonym of words that the shop does not use either.
  const unused = asked.filter(({ expanded }) => expanded.length === 0).map(({ text }) => text)
  const unknown = [...unused, ...unheardOf]
  const wholeTexts = [...new Set([typed, read, ...otherLayout(typed)].map(foldText))].filter(Boolean)
  const query =
    terms.length === 0
      ? null
      : buildQuery({
          terms,
          wholeTexts,
          namedCategories: lexicon.branchesOf(
            lexicon.categories.flatMap(({ id, folded }) => (wholeTexts.includes(folded) ? [id] : [])),
          ),
          categoriesByStem: lexicon.categoriesByStem,
          filters: lexemesOf(filters, lexicon),
          withDescriptions: unknown.length === 0,
        })
  return { terms, unknown, query, correction, lexicon }
}

function lexemesOf(
  // The rest narrows down what was found: `narrowingOf`.
  {
    featured,
    categoryId,
    priceFrom: _,
    priceTo: __,
    inStock: ___,
    chosen: ____,
    ...others
  }: ProductFilters = {},
  lexicon: Lexicon,
): string[] {
  allUsed(others)
  return [
    ...(featured === undefined ? [] : [featuredFilter(featured)]),
    ...(categoryId?.length ? [categoryFilter(lexicon.branchesOf(categoryId))] : []),
  ]
}
