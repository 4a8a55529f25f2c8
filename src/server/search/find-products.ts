import type { SQL } from 'drizzle-orm'
import { searchMaxLength } from '#shared/limits.ts'
import type { Queries } from '../db/tx.ts'
import { type Meaning, meaningsOf } from './search-meaning.ts'
import { bestParts, buildQuestion, mergeQuestions } from './search-query.ts'
import { categoriesCalled, countEach, type Found, findPage, wholeBranches } from './search-store.ts'
import { foldText, otherLayout } from './search-text.ts'
import { understand } from './search-words.ts'

type Wanted = {
  text: string
  categoryIds?: number[] | undefined
  isFeatured?: boolean | undefined
  order: SQL[]
  /** The better match first, before `order`. */
  byMatch: boolean
  limit: number
  offset: number
}

/** What a search found, best first, and what it looked for instead if the words as typed mean nothing here. */
export type Matches = Found & { correction?: string }

/** More words than a person would type only cost time. */
const mostWords = 8

/** Products where every word of the text matches in some way; if there are none, where most of them do. */
export async function findProducts(db: Queries, { text, byMatch, ...wanted }: Wanted): Promise<Matches> {
  const typed = text.slice(0, searchMaxLength)
  const { words, correction } = await understand(db, typed)
  const meanings = (await meaningsOf(db, words)).slice(0, mostWords)
  if (meanings.length === 0) return nothing
  const whole = [...new Set([typed, ...otherLayout(typed)].map(foldText))].filter(Boolean)
  const called = await categoriesCalled(db, stemsOf(meanings), whole)
  const within = await boundaries(db, wanted)
  const ask = (some: Meaning[]) => buildQuestion({ meanings: some, whole, ...called, within })
  const page = { ...wanted, byTier: byMatch }
  const note = correction === undefined ? {} : { correction }

  const found = await findPage(db, ask(meanings), page)
  if (found.total > 0) return { ...found, ...note }
  if (meanings.length === 1) return nothing
  const questions = meanings.map((meaning) => ask([meaning]))
  const counts = await countEach(db, questions)
  for (const some of bestParts(meanings, counts)) {
    const part = await findPage(db, mergeQuestions(some.map(ask)), page)
    if (part.total > 0) return { ...part, ...note }
  }
  return nothing
}

const nothing: Matches = { ids: [], total: 0 }

const stemsOf = (meanings: Meaning[]) => [...new Set(meanings.flatMap(({ wide }) => wide.flat()))]

/** Filters are words of the document too. */
async function boundaries(
  db: Queries,
  { categoryIds, isFeatured }: Pick<Wanted, 'categoryIds' | 'isFeatured'>,
): Promise<string[]> {
  const within = isFeatured === undefined ? [] : [isFeatured ? "'#featured'" : "!'#featured'"]
  if (!categoryIds?.length) return within
  const branches = await wholeBranches(db, categoryIds)
  return [...within, `(${["'#none'", ...branches.map((id) => `'#${id}'`)].join('|')})`]
}
