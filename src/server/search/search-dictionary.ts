import { sql } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import { typoKeys, wordsOf } from './search-text.ts'
import { synonyms } from './synonyms.ts'

/** A word of the search as the shop understands it. */
export type Word = {
  text: string
  /** Null for words that mean nothing by themselves, such as «для». */
  stem: string | null
  /** Stems of the shop's words that begin like this one. */
  longer: string[]
  /** False when the shop never says it, in no form. */
  isKnown: boolean
  /** The shop says it in this very form. */
  isSaid: boolean
  /** Nothing is called so; it only occurs in descriptions. */
  isMentioned: boolean
  /** Stems of names it resembles, if it is only mentioned. */
  alike: string[]
}

type Looked = { token: string; stem: string | null; said: boolean; place: string | null; longer: string[] }

const isNumber = (word: string) => /^\d+$/.test(word)

/** What the shop's dictionary knows of these words. */
export async function lookUp(db: Queries, tokens: string[]): Promise<Map<string, Word>> {
  if (tokens.length === 0) return new Map()
  const { rows } = await db.execute<Looked>(sql`
    select token, stem, exists (select 1 from search_words where word = token collate "C") as said,
      (select min(place) from search_words where search_words.stem = asked.stem) as place,
      array(
        select distinct stem from (
          select stem from search_words
          where length(token) > 1 and place < 'E'
            and word >= token collate "C" and word < token || chr(1114111) collate "C"
          order by place, word limit 24
        ) begun
      ) as longer
    from (
      select token, search_stem(token) as stem
      from unnest(${sql.param(tokens)}::text[]) token
    ) asked
  `)
  return new Map(
    rows.map(({ token, stem, said, place, longer }) => {
      const isOurs = stem === null || isNumber(token) || synonymWords.has(token)
      const word: Word = {
        text: token,
        stem,
        longer: isNumber(token) ? [] : longer,
        isKnown: isOurs || place !== null,
        isSaid: isOurs || said,
        isMentioned: !isOurs && place === 'D',
        alike: [],
      }
      return [token, word]
    }),
  )
}

/** Known even if no product says them. */
export const synonymWords = new Set(synonyms.flat().flatMap(wordsOf))

export const isUnderstood = (word: Word | undefined) =>
  Boolean(word && (word.isKnown || word.longer.length > 0))

/** A word of the dictionary that resembles a typed one; `likeness` counts common trigrams. */
export type Near = { typed: string; word: string; stem: string; place: string; likeness: number }

export async function nearWords(db: Queries, words: string[]): Promise<Near[]> {
  if (words.length === 0) return []
  const keys = JSON.stringify(words.map((word) => ({ word, keys: typoKeys(word) })))
  const { rows } = await db.execute<Near>(sql`
    select typed.word as typed, known.word, known.stem, known.place, similarity(known.word, typed.word) as likeness
    from jsonb_to_recordset(${keys}::jsonb) typed (word text, keys text[])
    cross join lateral search_near(typed.word, typed.keys) known
  `)
  return rows
}
