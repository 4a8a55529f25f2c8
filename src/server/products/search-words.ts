import { sql } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import {
  foldText,
  mistakesAllowed,
  mistakesBetween,
  otherLayout,
  readLatin,
  typoKeys,
  wordsOf,
} from './search-text.ts'
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

async function lookUp(db: Queries, tokens: string[]): Promise<Map<string, Word>> {
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

const synonymWords = new Set(synonyms.flat().flatMap(wordsOf))

/** A word of descriptions may well be meant as the name it resembles. */
async function compareMentioned(db: Queries, pieces: Piece[]) {
  const mentioned = pieces.flatMap(({ words }) => words).filter((word) => word.isMentioned)
  const near = await nearWords(db, unique(mentioned.map(({ text }) => text)).filter(mistakesAllowed))
  const names = near.filter(({ typed, word, place }) => place < 'D' && mistakesBetween(typed, word) === 1)
  for (const word of mentioned)
    word.alike = unique(names.filter(({ typed }) => typed === word.text).map(({ stem }) => stem))
  for (const piece of pieces) {
    // «конфети» shares its stem with «конфеты», yet nobody ever wrote it so.
    const texts = piece.words.map((word) =>
      word.isMentioned && !word.isSaid ? nearest(word.text, names) : word.text,
    )
    if (texts.some((text, index) => text === null || text === piece.words[index]?.text)) continue
    const found = await lookUp(
      db,
      texts.flatMap((text) => text ?? []),
    )
    piece.words = [...found.values()]
    piece.correction = texts.join(' ')
  }
}

const isUnderstood = (word: Word | undefined) => Boolean(word && (word.isKnown || word.longer.length > 0))

/** What one typed piece may have meant: itself first, then other keys, then Latin letters for Russian ones. */
function readingsOf(piece: string): string[] {
  const pressed = otherLayout(piece)
  const latin = [piece.toLowerCase(), ...pressed].map((text) => foldText(text).replaceAll(' ', ''))
  return [...pressed, ...latin.flatMap((text) => readLatin(text))]
}

type Piece = { typed: string; words: Word[]; correction?: string }

/** Resolves every piece of the text; `correction` tells what was taken for what the visitor typed. */
export async function understand(db: Queries, text: string): Promise<{ words: Word[]; correction?: string }> {
  const typed = text.split(/\s+/).filter((piece) => foldText(piece) !== '')
  const asTyped = await lookUp(db, unique(typed.flatMap(wordsOf)))
  const pieces = typed.map((piece): Piece => {
    const words = wordsOf(piece).flatMap((word) => asTyped.get(word) ?? [])
    return { typed: piece, words }
  })
  const doubtful = pieces.filter(({ words }) => !words.every(isUnderstood))
  await readOtherwise(db, doubtful)
  await mendTypos(
    db,
    doubtful.filter(({ correction }) => correction === undefined),
  )
  await compareMentioned(
    db,
    pieces.filter(
      ({ words, correction }) => correction === undefined && words.some((word) => word.isMentioned),
    ),
  )
  const isCorrected = pieces.some(({ correction }) => correction !== undefined)
  return {
    words: pieces.flatMap(({ words }) => words),
    ...(isCorrected && { correction: pieces.map((piece) => piece.correction ?? piece.typed).join(' ') }),
  }
}

const unique = <T>(items: T[]) => [...new Set(items)]

async function readOtherwise(db: Queries, pieces: Piece[]) {
  const readings = pieces.map(({ typed }) => readingsOf(typed).filter((reading) => foldText(reading) !== ''))
  const found = await lookUp(db, unique(readings.flat().flatMap(wordsOf)))
  const accepts = [(word?: Word) => word?.isSaid, (word?: Word) => word?.isKnown, isUnderstood]
  for (const [index, piece] of pieces.entries()) {
    const best = accepts
      .map((accept) =>
        readings[index]?.find((text) => wordsOf(text).every((word) => accept(found.get(word)))),
      )
      .find((reading) => reading !== undefined)
    if (best === undefined) continue
    piece.words = wordsOf(best).flatMap((word) => found.get(word) ?? [])
    piece.correction = best
  }
}

type Candidate = Omit<Near, 'stem'>
type Near = { typed: string; word: string; stem: string; place: string; likeness: number }

/** A word so alike is meant even when more letters are wrong. */
const alikeEnough = 0.5
const alikeFrom = 6

async function nearWords(db: Queries, words: string[]): Promise<Near[]> {
  if (words.length === 0) return []
  const keys = JSON.stringify(words.map((word) => ({ word, keys: typoKeys(word) })))
  const { rows } = await db.execute<Near>(sql`
    select typed.word as typed, known.word, known.stem, known.place, similarity(known.word, typed.word) as likeness
    from jsonb_to_recordset(${keys}::jsonb) typed (word text, keys text[])
    join search_words known on known.typos && typed.keys or known.word % typed.word
    where known.place < 'E'
  `)
  return rows
}

/** How far off a word of the shop is; null when it is another word. Short words of descriptions mislead. */
function distance(typed: string, { word, likeness, place }: Candidate): number | null {
  if (place === 'D' && typed.length < alikeFrom) return null
  const mistakes = mistakesBetween(typed, word)
  if (mistakes <= mistakesAllowed(typed)) return mistakes
  return typed.length >= alikeFrom && likeness >= alikeEnough ? mistakes : null
}

async function mendTypos(db: Queries, pieces: Piece[]) {
  const options = pieces.map(({ typed, words }) => {
    const texts = words.map(({ text }) => text)
    const others = readingsOf(typed).map((reading) => wordsOf(reading).join(' '))
    return unique([texts.join(' '), ...others]).slice(0, 12)
  })
  const near = await nearWords(db, unique(options.flat().flatMap(wordsOf)).filter(mistakesAllowed))
  const mended = pieces.map((piece, index) =>
    options[index]?.map((option) => mend(option, near, piece)).find((texts) => texts !== null),
  )
  const found = await lookUp(db, unique(mended.flatMap((texts) => texts ?? [])))
  for (const [index, piece] of pieces.entries()) {
    const texts = mended[index]
    if (!texts) continue
    piece.words = texts.flatMap((word) => found.get(word) ?? [])
    piece.correction = texts.join(' ')
  }
}

/** Every word of the option as it stands or as the nearest word of the shop; null when one has none. */
function mend(option: string, near: Near[], { words }: Piece): string[] | null {
  const texts = wordsOf(option).map((text) => {
    if (words.some((word) => word.text === text && isUnderstood(word))) return text
    return nearest(text, [...near, ...ours(text)])
  })
  return texts.every((text) => text !== null) ? texts : null
}

const ours = (typed: string): Candidate[] =>
  [...synonymWords].map((word) => ({ typed, word, place: 'B', likeness: 0 }))

function nearest(typed: string, near: Candidate[]): string | null {
  const ranked = near
    .filter((candidate) => candidate.typed === typed)
    .map((candidate) => ({ ...candidate, mistakes: distance(typed, candidate) }))
    .filter((candidate) => candidate.mistakes !== null)
    .sort(
      (a, b) =>
        (a.mistakes ?? 0) - (b.mistakes ?? 0) ||
        a.place.localeCompare(b.place) ||
        b.likeness - a.likeness ||
        (a.word < b.word ? -1 : 1),
    )
  return ranked[0]?.word ?? null
}
