import { sql } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import { isKnownOrBegun, type Word } from './dictionary-store.ts'
import { tokensOf } from './fold.ts'
import { stopWords, synonyms, synonymTokens } from './synonyms.ts'

/** A product matches an alternative when it has all of its stems, and a term when it matches one alternative. */
type Alternatives = string[][]

/** One thing the visitor asks for. */
export type Term = {
  /** The words as typed. */
  exact: Alternatives
  /** With their synonyms, completions and similar names too. */
  expanded: Alternatives
}

/** By the stems of a synonym, joined by a space: the stems of each of the others. */
type SynonymStems = Map<string, Alternatives>

let synonymStems: Promise<SynonymStems> | null = null

/** Stems are the database's to know, and the same in every database: they are asked for once. */
function readSynonymStemsOnce(db: Queries): Promise<SynonymStems> {
  synonymStems ??= readSynonymStems(db).catch((error) => {
    synonymStems = null
    throw error
  })
  return synonymStems
}

async function readSynonymStems(db: Queries): Promise<SynonymStems> {
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, stem from search_stems(${[...synonymTokens].join(' ')})`,
  )
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]))
  const found: SynonymStems = new Map()
  for (const group of synonyms) {
    const members = group
      .map((phrase) => tokensOf(phrase).flatMap((token) => stems.get(token) ?? []))
      .filter((member) => member.length > 0)
    for (const member of members) {
      const key = member.join(' ')
      const others = members.filter((other) => other.join(' ') !== key)
      found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  return found
}

/** «день святого валентина» */
const longestSynonym = 3
const stopTokens = new Set(stopWords.flatMap(tokensOf))

/** What the words ask for, in their order, without stop words and words nobody knows. */
export async function termsOf(db: Queries, words: Word[]): Promise<Term[]> {
  const synonymsOf = await readSynonymStemsOnce(db)
  const last = words.at(-1)
  const known = words.filter((word) => word.stem !== null && isKnownOrBegun(word))
  const withoutStopWords = known.filter(({ text }) => !stopTokens.has(text))
  const telling = withoutStopWords.length > 0 ? withoutStopWords : known
  // «под» alone is a stop word, but may be the beginning of «подарок».
  if (telling.length === 0 && last && last.completions.length > 0) return [completionsOf(last)]
  const terms: Term[] = []
  for (let at = 0; at < telling.length; ) {
    const word = telling[at]
    if (!word) break
    const length = synonymLengthAt(telling, at, synonymsOf)
    const stems = telling.slice(at, at + length).flatMap(({ stem }) => stem ?? [])
    at += length
    if (!word.isKnown) {
      terms.push(completionsOf(word))
      continue
    }
    // Only the last word may still be being typed.
    const resembling = [...word.similarNames, ...(word === last ? word.completions : [])]
    const others = synonymsOf.get(stems.join(' ')) ?? []
    terms.push({
      exact: [stems],
      expanded: unique([stems, ...others, ...resembling.map((stem) => [stem])]),
    })
  }
  return terms
}

function completionsOf({ completions }: Word): Term {
  const alternatives = completions.map((stem) => [stem])
  return { exact: alternatives, expanded: alternatives }
}

/** How many words from here make one synonym: «день рождения», «двадцать пять». */
function synonymLengthAt(words: Word[], at: number, synonymsOf: SynonymStems): number {
  for (let length = Math.min(longestSynonym, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (synonymsOf.has(phrase.map(({ stem }) => stem).join(' '))) return length
  }
  return 1
}

const unique = (alternatives: Alternatives): Alternatives => [
  ...new Map(alternatives.map((stems) => [stems.join(' '), stems])).values(),
]
