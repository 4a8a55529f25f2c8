import { sql } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import { deletionKeys } from './edit-distance.ts'
import { synonymTokens } from './synonyms.ts'

/** Where the shop uses a word, as `search_words.place` keeps it; of several places the first counts. */
export const places = { name: 'A', tag: 'B', category: 'C', description: 'D', sku: 'E' }

/** What the dictionary says of one token. */
export type Word = {
  text: string
  /** Null for stop words of the language, such as «для». */
  stem: string | null
  /** Stems of the shop's words that begin with this one. */
  completions: string[]
  /** The shop uses some form of it. */
  isKnown: boolean
  /** The shop uses this very form. */
  isKnownForm: boolean
  /** Only descriptions use it: no name, tag or category. */
  isOnlyDescribed: boolean
  /** Stems of names one edit away, for a word that is only described. */
  similarNames: string[]
}

type Entry = {
  token: string
  stem: string | null
  hasForm: boolean
  place: string | null
  completions: string[]
}

/** Of the words that begin with two or three letters the most telling ones; longer beginnings have fewer. */
const maxCompletions = 24

const isNumber = (token: string) => /^\d+$/.test(token)

export async function lookUp(db: Queries, tokens: string[]): Promise<Map<string, Word>> {
  if (tokens.length === 0) return new Map()
  const { rows } = await db.execute<Entry>(sql`
    select token, stem, exists (select 1 from search_words where word = token collate "C") as "hasForm",
      (select min(place) from search_words where search_words.stem = asked.stem) as place,
      array(
        select distinct stem from (
          select stem from search_words
          where length(token) > 1 and place < ${places.sku}
            and word >= token collate "C" and word < token || chr(1114111) collate "C"
          order by place, word limit ${maxCompletions}
        ) begun
      ) as completions
    from (
      select token, search_stem(token) as stem
      from unnest(${sql.param(tokens)}::text[]) token
    ) asked
  `)
  return new Map(rows.map((entry) => [entry.token, wordOf(entry)]))
}

function wordOf({ token, stem, hasForm, place, completions }: Entry): Word {
  // Stop words, numbers and synonyms need no product that uses them.
  const needsNoEntry = stem === null || isNumber(token) || synonymTokens.has(token)
  return {
    text: token,
    stem,
    completions: isNumber(token) ? [] : completions,
    isKnown: needsNoEntry || place !== null,
    isKnownForm: needsNoEntry || hasForm,
    isOnlyDescribed: !needsNoEntry && place === places.description,
    similarNames: [],
  }
}

export const isKnownOrBegun = (word: Word | undefined): boolean =>
  word !== undefined && (word.isKnown || word.completions.length > 0)

/** A word of the dictionary that resembles a typed one; `similarity` is the share of common trigrams. */
export type SimilarWord = { typed: string; word: string; stem: string; place: string; similarity: number }

export async function similarWords(db: Queries, words: string[]): Promise<SimilarWord[]> {
  if (words.length === 0) return []
  const keys = JSON.stringify(words.map((word) => ({ word, keys: deletionKeys(word) })))
  const { rows } = await db.execute<SimilarWord>(sql`
    select typed.word as typed, known.word, known.stem, known.place, similarity(known.word, typed.word)
    from jsonb_to_recordset(${keys}::jsonb) typed (word text, keys text[])
    cross join lateral search_near(typed.word, typed.keys) known
  `)
  return rows
}
