import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { narrowingOf, type ProductFilters } from '#server/shop/products/products.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import { foldText } from '../understand/fold.ts'
import { otherLayout } from '../understand/keyboard-layout.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { readLookAlikes } from '../understand/look-alikes.ts'
import { readOwnWords } from '../understand/own-words.ts'
import { termsOf } from '../understand/query-terms.ts'
import { lexiconOf } from '../understand/read-lexicon.ts'
import { resolveWords } from '../understand/resolve-words.ts'
import { splitColours } from '../understand/split-colours.ts'
import type { Term } from '../understand/term.ts'
import type { Vocabulary } from '../understand/vocabulary.ts'
import { type Found, findNarrowed, findPage, matchedBy, type Page } from './find-page.ts'
import { buildQuery, categoryFilter, featuredFilter, madeFilter } from './tsquery.ts'

type Search = Page & { text: string; filters?: ProductFilters }

type Matches = Pick<Found, 'ids' | 'total' | 'moreThanTotal'> & {
  terms: Term[]
  correction?: string
  similar?: { words: string[]; leftOut: string[] }
}

const maxTerms = 8

/** Beside an unknown word, words that match more of the shop are too vague to list products for. */
const commonShare = 0.2

/** Falls back to products with the most distinctive words. Words are chosen before filters apply, so a filter never adds products. */
export async function findProducts(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  search: Search,
): Promise<Matches> {
  const { terms, unknown, query, correction, lexicon } = await understand(deps, search)
  const nothing = { ids: [], total: 0, terms }
  if (!query) return nothing
  const narrowing = search.filters && narrowingOf(search.filters)
  // An unknown word is judged by the best matches, whatever the order.
  const isJudgedFirst = narrowing !== undefined || (unknown.length > 0 && !search.byMatch)
  const { share, onlyTerms, ...page } = isJudgedFirst
    ? await findNarrowed(deps.db, query, { ...search, narrowing })
    : await findPage(deps.db, query, search)
  if (page.total === 0 || saysNothing(unknown, share)) return nothing
  if (unknown.length === 0 && !onlyTerms) return { ...page, ...correction, terms }
  const isTelling = (place: number) => !onlyTerms || onlyTerms.includes(place)
  const textsOf = (telling: boolean) =>
    terms.filter((_, place) => isTelling(place) === telling).map(({ text }) => text)
  const words = textsOf(true).map((text) => lexicon.vocabulary.dictionaryFormOf(text))
  return {
    ...page,
    ...correction,
    terms,
    similar: { words, leftOut: [...textsOf(false), ...unknown] },
  }
}

const saysNothing = (unknown: string[], share: number) => unknown.length > 0 && share > commonShare

export async function findMatching(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  text: Pick<Search, 'text' | 'filters'>,
): Promise<SQL> {
  const { unknown, query } = await understand(deps, text)
  if (!query) return sql`false`
  const { share, condition } = await matchedBy(deps.db, query)
  return saysNothing(unknown, share) ? sql`false` : condition
}

async function understand(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  { text, filters }: Pick<Search, 'text' | 'filters'>,
) {
  const lexicon = await lexiconOf(deps)
  const read = readLookAlikes(text, lexicon.vocabulary)
  const ownWords = readOwnWords(read, lexicon.vocabulary)
  const { unknown: unheardOf, ...resolved } = resolveQuery(ownWords?.others ?? read, lexicon.vocabulary)
  const { words, ...correction } = resolved
  const asked = termsOf({ words, unknown: unheardOf }, lexicon.vocabulary).slice(0, maxTerms)
  const terms = asked.filter(isUsable)
  const unused = asked.filter(({ expanded }) => expanded.length === 0).map(({ text }) => text)
  // Unknown words beside «с именем» are the words to be written.
  const unknown = ownWords ? [] : [...unused, ...unheardOf]
  const wholeTexts = [...new Set([text, read, ...otherLayout(text)].map(foldText))].filter(Boolean)
  const query =
    terms.length === 0 && !ownWords
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
          ownWords: ownWords && {
            terms: termsOf(resolveQuery(ownWords.rest, lexicon.vocabulary), lexicon.vocabulary).filter(
              isUsable,
            ),
            isCertain: ownWords.isCertain,
          },
        })
  return { terms, unknown, query, correction, lexicon }
}

const isUsable = ({ expanded }: Term) => expanded.length > 0

const resolveQuery = (text: string, vocabulary: Vocabulary) =>
  resolveWords(splitColours(text, vocabulary), vocabulary)

function lexemesOf(
  {
    featured,
    categoryId,
    priceFrom: _,
    priceTo: __,
    inStock: ___,
    chosen: ____,
    made,
    ...others
  }: ProductFilters = {},
  lexicon: Lexicon,
): string[] {
  allUsed(others)
  return [
    ...(featured === undefined ? [] : [featuredFilter(featured)]),
    ...(made ? [madeFilter] : []),
    ...(categoryId?.length ? [categoryFilter(lexicon.branchesOf(categoryId))] : []),
  ]
}
