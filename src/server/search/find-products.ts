import type { SQL } from 'drizzle-orm'
import { searchMaxLength } from '#shared/limits.ts'
import { allUsed } from '#shared/rules/all-used.ts'
import type { Queries } from '../db/tx.ts'
import type { ProductFilters } from '../products/products.ts'
import { type Found, findPage } from './find-page.ts'
import { foldText } from './fold.ts'
import { otherLayout } from './keyboard-layout.ts'
import { type Term, termsOf } from './query-terms.ts'
import { relaxTerms } from './relax-terms.ts'
import { resolveWords } from './resolve-words.ts'
import { branchesOf, categoriesNamed, countedAtOnce, countMatches } from './search-store.ts'
import { buildQuery, categoryFilter, featuredFilter, mergeQueries } from './tsquery.ts'

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

/** Products that match every word of the text; if there are none, those that match as many words as possible. */
export async function findProducts(db: Queries, search: Search): Promise<Matches> {
  const typed = search.text.slice(0, searchMaxLength)
  const { words, ...correction } = await resolveWords(db, typed)
  const terms = (await termsOf(db, words)).slice(0, maxTerms)
  if (terms.length === 0) return nothing
  const wholeTexts = [...new Set([typed, ...otherLayout(typed)].map(foldText))].filter(Boolean)
  const named = await categoriesNamed(db, stemsOf(terms), wholeTexts)
  const filters = await lexemesOf(db, search.filters)
  const queryOf = (some: Term[]) => buildQuery({ terms: some, wholeTexts, ...named, filters })

  const found = await findPage(db, queryOf(terms), search)
  if (found.total > 0) return { ...found, ...correction }
  if (terms.length === 1) return nothing
  const counts = await countMatches(
    db,
    terms.map((term) => queryOf([term])),
    countedAtOnce,
  )
  for (const subsets of relaxTerms(terms, counts)) {
    const partly = await findPage(db, mergeQueries(subsets.map(queryOf)), search)
    if (partly.total > 0) return { ...partly, ...correction }
  }
  return nothing
}

const nothing: Matches = { ids: [], total: 0 }

const stemsOf = (terms: Term[]) => [...new Set(terms.flatMap(({ expanded }) => expanded.flat()))]

async function lexemesOf(
  db: Queries,
  { featured, categoryId, ...others }: ProductFilters = {},
): Promise<string[]> {
  allUsed(others)
  return [
    ...(featured === undefined ? [] : [featuredFilter(featured)]),
    ...(categoryId?.length ? [categoryFilter(await branchesOf(db, categoryId))] : []),
  ]
}
