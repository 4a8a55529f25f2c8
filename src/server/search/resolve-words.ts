import type { Queries } from '../db/tx.ts'
import {
  isKnownOrBegun,
  lookUp,
  places,
  type SimilarWord,
  similarWords,
  type Word,
} from './dictionary-store.ts'
import { allowedEdits, editDistance } from './edit-distance.ts'
import { foldText, tokensOf } from './fold.ts'
import { otherLayout } from './keyboard-layout.ts'
import { closestWord, closestWordOrSynonym } from './spelling.ts'
import { transliterations } from './transliteration.ts'

/** What stands between two spaces, the words it was resolved to, and how it is spelt if not as typed. */
type TypedWord = { typed: string; words: Word[]; correction?: string }

/** More words than a person types, or mistypes, only cost time. */
const maxTypedWords = 12
const maxUnknownWords = 4
/** As typed, two in the other layout, and the likeliest readings of Latin letters. */
const maxSpellings = 12

/** Looks every typed word up; `correction` is the whole text as it was understood, when that differs from it. */
export async function resolveWords(
  db: Queries,
  text: string,
): Promise<{ words: Word[]; correction?: string }> {
  const texts = text
    .split(/\s+/)
    .filter((typed) => foldText(typed) !== '')
    .slice(0, maxTypedWords)
  const found = await lookUp(db, unique(texts.flatMap(tokensOf)))
  const typedWords = texts.map(
    (typed): TypedWord => ({ typed, words: tokensOf(typed).flatMap((token) => found.get(token) ?? []) }),
  )
  const unknown = typedWords.filter(({ words }) => !words.every(isKnownOrBegun)).slice(0, maxUnknownWords)
  await correctLayoutAndLatin(db, unknown)
  await correctTypos(db, unknown.filter(isUncorrected))
  const onlyDescribed = typedWords.filter(({ words }) => words.some((word) => word.isOnlyDescribed))
  await compareWithNames(db, onlyDescribed.filter(isUncorrected))
  const words = typedWords.flatMap((typedWord) => typedWord.words)
  if (typedWords.every(isUncorrected)) return { words }
  return { words, correction: typedWords.map(({ typed, correction }) => correction ?? typed).join(' ') }
}

const isUncorrected = ({ correction }: TypedWord) => correction === undefined

const unique = <T>(items: T[]) => [...new Set(items)]

/** The same keys in the other layout, then Latin letters, in either layout, read as Russian ones. */
function otherReadings(typed: string): string[] {
  const pressed = otherLayout(typed)
  const latin = [typed.toLowerCase(), ...pressed].map((text) => foldText(text).replaceAll(' ', ''))
  return [...pressed, ...latin.flatMap(transliterations)]
}

async function correctLayoutAndLatin(db: Queries, typedWords: TypedWord[]) {
  const readings = typedWords.map(({ typed }) =>
    otherReadings(typed).filter((reading) => foldText(reading) !== ''),
  )
  const found = await lookUp(db, unique(readings.flat().flatMap(tokensOf)))
  // A reading in a form the shop uses is believed before one that only shares its stem or beginning.
  const checks = [(word?: Word) => word?.isKnownForm, (word?: Word) => word?.isKnown, isKnownOrBegun]
  for (const [index, typedWord] of typedWords.entries()) {
    const best = checks
      .map((check) =>
        readings[index]?.find((reading) => tokensOf(reading).every((token) => check(found.get(token)))),
      )
      .find((reading) => reading !== undefined)
    if (best === undefined) continue
    typedWord.words = tokensOf(best).flatMap((token) => found.get(token) ?? [])
    typedWord.correction = best
  }
}

async function correctTypos(db: Queries, typedWords: TypedWord[]) {
  const spellings = typedWords.map(({ typed, words }) => {
    const asTyped = words.map(({ text }) => text).join(' ')
    const others = otherReadings(typed).map((reading) => tokensOf(reading).join(' '))
    return unique([asTyped, ...others]).slice(0, maxSpellings)
  })
  const similar = await similarWords(db, unique(spellings.flat().flatMap(tokensOf)).filter(allowedEdits))
  const corrected = typedWords.map((typedWord, index) =>
    spellings[index]
      ?.map((spelling) => correctSpelling(spelling, similar, typedWord))
      .find((tokens) => tokens !== null),
  )
  const found = await lookUp(db, unique(corrected.flatMap((tokens) => tokens ?? [])))
  for (const [index, typedWord] of typedWords.entries()) {
    const tokens = corrected[index]
    if (!tokens) continue
    typedWord.words = tokens.flatMap((token) => found.get(token) ?? [])
    typedWord.correction = tokens.join(' ')
  }
}

/** Every token as it is if it is known, else the closest word of the shop; null when some token has none. */
function correctSpelling(spelling: string, similar: SimilarWord[], { words }: TypedWord): string[] | null {
  const tokens = tokensOf(spelling).map((token) => {
    if (words.some((word) => word.text === token && isKnownOrBegun(word))) return token
    return closestWordOrSynonym(token, similar)
  })
  return tokens.every((token) => token !== null) ? tokens : null
}

/** A word that only descriptions use may be a typo for a name one edit away, so it finds that name too. */
async function compareWithNames(db: Queries, typedWords: TypedWord[]) {
  const described = typedWords.flatMap(({ words }) => words).filter((word) => word.isOnlyDescribed)
  const similar = await similarWords(db, unique(described.map(({ text }) => text)).filter(allowedEdits))
  const names = similar.filter(
    ({ typed, word, place }) => place < places.description && editDistance(typed, word) === 1,
  )
  for (const word of described)
    word.similarNames = unique(names.filter(({ typed }) => typed === word.text).map(({ stem }) => stem))
  for (const typedWord of typedWords) {
    // A form no description uses is a typo: «конфети» shares only its stem with «конфеты».
    const tokens = typedWord.words.map((word) =>
      word.isOnlyDescribed && !word.isKnownForm ? closestWord(word.text, names) : word.text,
    )
    if (tokens.some((token, index) => token === null || token === typedWord.words[index]?.text)) continue
    const found = await lookUp(
      db,
      tokens.flatMap((token) => token ?? []),
    )
    typedWord.words = [...found.values()]
    typedWord.correction = tokens.join(' ')
  }
}
