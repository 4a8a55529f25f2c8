import { allowedEdits } from '#server/platform/text/edit-distance.ts'
import { foldText, tokensOf } from './fold.ts'
import { otherLayout } from './keyboard-layout.ts'
import { closestWord, closestWordOrSynonym } from './spelling.ts'
import { transliterations } from './transliteration.ts'
import { places, type Vocabulary, type Word } from './vocabulary.ts'

export type ResolvedWord = Word & {
  similarNames: string[]
  /** «фото зона»: the typed words that make up this one. */
  parts: ResolvedWord[]
}

type TypedWord = { typed: string; words: ResolvedWord[]; correction?: string }

export type Resolved = {
  words: ResolvedWord[]
  unknown: string[]
  correction?: string
}

/** Bounds the time of one search. */
const maxTypedWords = 12
const maxUnknownWords = 4
const maxSpellings = 12

export const isKnown = (word: Word): boolean =>
  word.isFunctionWord || word.place !== null || word.isSynonym || word.isStopWord

export const isKnownOrBegun = (word: Word): boolean => isKnown(word) || word.completions.length > 0

const isOnlyDescribed = (word: Word): boolean => word.place === places.description && !word.isSynonym

export function resolveWords(text: string, vocabulary: Vocabulary): Resolved {
  const read = (token: string): ResolvedWord => ({
    ...vocabulary.lookUp(token),
    similarNames: [],
    parts: [],
  })
  const readAll = (text: string) => tokensOf(text).map(read)
  const texts = text.split(/\s+/).filter((typed) => foldText(typed) !== '')
  const typedWords = joinWords(
    texts.slice(0, maxTypedWords).map((typed) => ({ typed, words: readAll(typed) })),
    read,
  )
  const isUnknown = ({ words }: TypedWord) => !words.every(isKnownOrBegun)
  let corrected = 0
  for (const typedWord of typedWords) {
    if (!isUnknown(typedWord) || ++corrected > maxUnknownWords) continue
    const { typed } = typedWord
    const parts = splitWord(typed, read)
    const reading = parts ? null : readOtherwise(typed, readAll)
    const spelling = parts || reading ? null : spellRight(typedWord, vocabulary)
    if (parts) typedWord.words = parts
    else if (reading ?? spelling) correct(typedWord, reading ?? spelling ?? '', readAll)
  }
  for (const typedWord of typedWords)
    if (typedWord.correction === undefined) compareWithNames(typedWord, vocabulary, readAll)
  const unknown = typedWords.filter(isUnknown).map(({ typed }) => typed)
  const words = typedWords.flatMap((typedWord) => typedWord.words)
  if (typedWords.every(({ correction }) => correction === undefined)) return { words, unknown }
  const correction = typedWords.map((typedWord) => typedWord.correction ?? typedWord.typed).join(' ')
  return { words, unknown, correction }
}

function correct(typedWord: TypedWord, correction: string, readAll: (text: string) => ResolvedWord[]) {
  typedWord.words = readAll(correction)
  typedWord.correction = correction
}

const unique = <T>(items: T[]) => [...new Set(items)]

function otherReadings(typed: string): string[] {
  const pressed = otherLayout(typed)
  const latin = [typed.toLowerCase(), ...pressed].map((text) => foldText(text).replaceAll(' ', ''))
  return [...pressed, ...latin.flatMap(transliterations)].filter((reading) => foldText(reading) !== '')
}

function readOtherwise(typed: string, readAll: (text: string) => ResolvedWord[]): string | null {
  const readings = otherReadings(typed).map((reading) => ({ reading, words: readAll(reading) }))
  // A form that the shop uses wins over a common stem or beginning.
  const checks = [
    (word: Word) => isKnown(word) && (word.isKnownForm || word.isSynonym),
    isKnown,
    isKnownOrBegun,
  ]
  const best = checks
    .map((check) => readings.find(({ words }) => words.every(check)))
    .find((match) => match !== undefined)
  return best?.reading ?? null
}

/** «минишары», «розовоезолото»: two words without a space. */
function splitWord(typed: string, read: (token: string) => ResolvedWord): ResolvedWord[] | null {
  const [token, ...others] = tokensOf(typed)
  if (token === undefined || others.length > 0) return null
  const cuts = Array.from({ length: Math.max(0, token.length - 2 * minPartLength + 1) }, (_, at) => {
    const middle = at + minPartLength
    return [read(token.slice(0, middle)), read(token.slice(middle))]
  })
  const isPart = (word: Word) =>
    word.exact.length > 0 && word.place !== null && word.place < places.description
  const possible = cuts.filter((words) => words.every(isPart))
  return possible.find((words) => words.every(({ isKnownForm }) => isKnownForm)) ?? possible[0] ?? null
}

/** Shorter parts fit any text. */
const minPartLength = 3

/** «фото зона»: one word with a space; both spellings are searched for. */
function joinWords(typedWords: TypedWord[], read: (token: string) => ResolvedWord): TypedWord[] {
  const joined: TypedWord[] = []
  for (const typedWord of typedWords) {
    const before = typedWord.words.length === 1 ? joined.at(-1) : undefined
    const parts = [...(before?.words ?? []), ...typedWord.words]
    const whole = read(parts.map(({ text }) => text).join(''))
    const isOne =
      parts.length === 2 &&
      parts.every(({ text }) => text.length >= minPartLength) &&
      whole.isKnownForm &&
      whole.place !== null &&
      whole.place < places.description
    if (!isOne) joined.push(typedWord)
    else if (!before) joined.push({ ...typedWord, words: [{ ...whole, parts }] })
    else joined.splice(-1, 1, { typed: `${before.typed} ${typedWord.typed}`, words: [{ ...whole, parts }] })
  }
  return joined
}

function spellRight({ typed, words }: TypedWord, vocabulary: Vocabulary): string | null {
  const asTyped = words.map(({ text }) => text).join(' ')
  // Guesses layout and typo at once only if the text is not Russian: «айфон» is not «фкажи».
  const others = looksRussian(asTyped)
    ? []
    : otherReadings(typed).map((reading) => tokensOf(reading).join(' '))
  for (const spelling of unique([asTyped, ...others]).slice(0, maxSpellings)) {
    const tokens = tokensOf(spelling).map((token) =>
      words.some((word) => word.text === token && isKnownOrBegun(word))
        ? token
        : closestTo(token, vocabulary),
    )
    if (tokens.every((token) => token !== null)) return tokens.join(' ')
  }
  return null
}

/** No Russian word starts like «ырфкы» or has no vowels. */
const looksRussian = (text: string) =>
  /^[а-я]+$/.test(text) && /[аеиоуыэюя]/.test(text) && !/^[ьъы]/.test(text)

/** A dictionary word is rarely a typo: corrects it by one letter and only to a name. */
function closestTo(token: string, vocabulary: Vocabulary): string | null {
  if (allowedEdits(token) === 0) return null
  const similar = vocabulary.similarTo(token)
  if (!vocabulary.isRealWord(token)) return closestWordOrSynonym(token, similar)
  return closestWord(
    token,
    similar.filter(
      ({ edits, place, word }) => edits === 1 && word.length === token.length && place < places.description,
    ),
  )
}

/** A word that only descriptions have may be a typo of a name, so it also finds that name. */
function compareWithNames(
  typedWord: TypedWord,
  vocabulary: Vocabulary,
  readAll: (text: string) => ResolvedWord[],
) {
  const isDoubtful = (word: Word) => isOnlyDescribed(word) && !vocabulary.isRealWord(word.text)
  if (!typedWord.words.some(isDoubtful)) return
  const spelt = typedWord.words.map((word) => {
    if (!isDoubtful(word)) return word.text
    const names = vocabulary
      .similarTo(word.text)
      .filter(({ edits, place }) => edits === 1 && place < places.description)
    word.similarNames = unique(names.map(({ stem }) => stem))
    // «конфети» is a typo: it shares only its stem with «конфеты».
    return word.isKnownForm ? word.text : closestWord(word.text, names)
  })
  const asTyped = typedWord.words.map(({ text }) => text).join(' ')
  const correction = spelt.join(' ')
  if (spelt.every((token) => token !== null) && correction !== asTyped)
    correct(typedWord, correction, readAll)
}
