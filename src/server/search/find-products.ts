import { type SQL, sql } from 'drizzle-orm'
import { searchMaxLength } from '#shared/limits.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import type { Queries } from '../db/tx.ts'
import { narrowingOf, type ProductFilters } from '../products/products.ts'
import { type Found, findPage } from './find-page.ts'
import { foldText } from './fold.ts'
import { otherLayout } from './keyboard-layout.ts'
import { type Term, termsOf } from './query-terms.ts'
import { relaxTerms } from './relax-terms.ts'
import { resolveWords } from './resolve-words.ts'
import {
  branchesOf,
  categoriesNamed,
  countedAtOnce,
  countMatches,
  isMatched,
  rankNarrowed,
} from './search-store.ts'
import {
  buildQuery,
  categoryFilter,
  featuredFilter,
  mergeQueries,
  queryOfTiers,
  type TieredQuery,
} from './tsquery.ts'

type Search = {
  text: string
  filters?: ProductFilters
  order: SQL[]
  /** The better match first, before `order`. */
  byMatch: boolean
  limit: number
  offset: number
}

/** What a search found, best first, and the text it looked for if not the one that was typed. */
type Matches = Found & { correction?: string }

/** More than a person types only cost time. */
const maxTerms = 8

/**
 * Products that match every word of the text; if there are none, those that match as many words as possible. Which words
 * count is judged before the list is narrowed down, so that narrowing never brings in what was not found without it.
 */
export async function findProducts(db: Queries, search: Search): Promise<Matches> {
  const narrowing = search.filters && narrowingOf(search.filters)
  for await (const { query, correction } of candidates(db, search)) {
    const { isMeant, ...found } = narrowing
      ? await findNarrowed(db, query, { ...search, narrowing })
      : await findListed(db, query, search)
    if (isMeant) return { ...found, ...correction }
  }
  return nothing
}

/** A condition on products: being what the text finds, however it is narrowed down further. */
export async function findMatching(db: Queries, text: Pick<Search, 'text' | 'filters'>): Promise<SQL> {
  for await (const { query } of candidates(db, text))
    if (await matchesAnything(db, query)) return isMatched(query)
  return sql`false`
}

/** `isMeant`: the shop has something that matches, whatever of it is listed. */
type Meant = Found & { isMeant: boolean }

async function findListed(db: Queries, query: TieredQuery, search: Search): Promise<Meant> {
  const found = await findPage(db, query, search)
  return { ...found, isMeant: found.total > 0 }
}

/** `byMatch` puts the better tier first; without it only `order` counts. */
function findNarrowed(
  db: Queries,
  query: TieredQuery,
  { narrowing, order, byMatch, limit, offset }: Search & { narrowing: SQL },
): Promise<Meant> {
  const tiered = byMatch ? query : queryOfTiers([query.anyTier])
  return rankNarrowed(db, tiered, { narrowing, order, limit, offset })
}

const nothing: Matches = { ids: [], total: 0 }

async function matchesAnything(db: Queries, query: TieredQuery): Promise<boolean> {
  const [count = 0] = await countMatches(db, [query], 1)
  return count > 0
}

type Candidate = { query: TieredQuery; correction: { correction?: string } }

/** What the text may mean, from every word of it to as many as possible; the first that finds something is meant. */
async function* candidates(
  db: Queries,
  { text, filters }: Pick<Search, 'text' | 'filters'>,
): AsyncGenerator<Candidate> {
  const typed = text.slice(0, searchMaxLength)
  const { words, ...correction } = await resolveWords(db, typed)
  const terms = (await termsOf(db, words)).slice(0, maxTerms)
  if (terms.length === 0) return
  const wholeTexts = [...new Set([typed, ...otherLayout(typed)].map(foldText))].filter(Boolean)
  const named = await categoriesNamed(db, stemsOf(terms), wholeTexts)
  const lexemes = await lexemesOf(db, filters)
  const queryOf = (some: Term[]) => buildQuery({ terms: some, wholeTexts, ...named, filters: lexemes })

  yield { query: queryOf(terms), correction }
  if (terms.length === 1) return
  const counts = await countMatches(
    db,
    terms.map((term) => queryOf([term])),
    countedAtOnce,
  )
  for (const subsets of relaxTerms(terms, counts))
    yield { query: mergeQueries(subsets.map(queryOf)), correction }
}

const stemsOf = (terms: Term[]) => [...new Set(terms.flatMap(({ expanded }) => expanded.flat()))]

async function lexemesOf(
  db: Queries,
  // The rest narrows down what was found: `narrowingOf`.
  {
    featured,
    categoryId,
    priceFrom: _,
    priceTo: __,
    inStock: ___,
    attr: ____,
    ...others
  }: ProductFilters = {},
): Promise<string[]> {
  allUsed(others)
  return [
    ...(featured === undefined ? [] : [featuredFilter(featured)]),
    ...(categoryId?.length ? [categoryFilter(await branchesOf(db, categoryId))] : []),
  ]
}
