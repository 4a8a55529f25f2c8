import { sql } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import type { Word } from './search-dictionary.ts'
import { wordsOf } from './search-text.ts'
import { saidInVain, synonyms } from './synonyms.ts'

/** One thing the visitor asks for: any of these, each a list of stems that must all be there. */
export type Meaning = {
  /** What was said. */
  exact: string[][]
  /** And what else is called so, or begins so. */
  wide: string[][]
}

type Synonyms = Map<string, string[][]>

let known: Promise<Synonyms> | null = null

/** By the stems of each synonym, joined by a space: the stems of the others. */
function synonymStems(db: Queries): Promise<Synonyms> {
  known ??= readSynonymStems(db).catch((error) => {
    known = null
    throw error
  })
  return known
}

async function readSynonymStems(db: Queries): Promise<Synonyms> {
  const words = [...new Set(synonyms.flat().flatMap(wordsOf))]
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, stem from search_stems(${words.join(' ')})`,
  )
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]))
  const found: Synonyms = new Map()
  for (const group of synonyms) {
    const members = group
      .map((phrase) => wordsOf(phrase).flatMap((word) => stems.get(word) ?? []))
      .filter((member) => member.length > 0)
    for (const member of members) {
      const key = member.join(' ')
      const others = members.filter((other) => other.join(' ') !== key)
      found.set(key, [...(found.get(key) ?? []), ...others])
    }
  }
  return found
}

const longestSynonym = 3
const vain = new Set(saidInVain.flatMap(wordsOf))

/** What the words mean, in their order. Words that say nothing, and words nobody knows, are left out. */
export async function meaningsOf(db: Queries, words: Word[]): Promise<Meaning[]> {
  const others = await synonymStems(db)
  const last = words.at(-1)
  const understood = words.filter((word) => word.stem !== null && (word.isKnown || word.longer.length > 0))
  const meant = understood.filter(({ text }) => !vain.has(text))
  const telling = meant.length > 0 ? meant : understood
  // «под» alone says nothing, but may be the beginning of «подарок».
  if (telling.length === 0 && last && last.longer.length > 0) return [begun(last)]
  const meanings: Meaning[] = []
  for (let at = 0; at < telling.length; ) {
    const word = telling[at]
    if (!word) break
    const length = spanAt(telling, at, others)
    const stems = telling.slice(at, at + length).flatMap(({ stem }) => stem ?? [])
    at += length
    if (!word.isKnown) {
      meanings.push(begun(word))
      continue
    }
    const exact = [stems]
    const alike = [...word.alike, ...(word === last ? word.longer : [])].map((stem) => [stem])
    meanings.push({ exact, wide: unique([...exact, ...(others.get(stems.join(' ')) ?? []), ...alike]) })
  }
  return meanings
}

const begun = ({ longer }: Word): Meaning => {
  const stems = longer.map((stem) => [stem])
  return { exact: stems, wide: stems }
}

/** How many words from here make one synonym: «день рождения», «двадцать пять». */
function spanAt(words: Word[], at: number, others: Synonyms): number {
  for (let length = Math.min(longestSynonym, words.length - at); length > 1; length--) {
    const span = words.slice(at, at + length)
    if (others.has(span.map(({ stem }) => stem).join(' '))) return length
  }
  return 1
}

const unique = (alternatives: string[][]) => [
  ...new Map(alternatives.map((stems) => [stems.join(' '), stems])).values(),
]
