import type { Queries } from '../db/tx.ts'
import { isUnderstood, lookUp, type Near, nearWords, type Word } from './search-dictionary.ts'
import { foldText, mistakesAllowed, mistakesBetween, otherLayout, readLatin, wordsOf } from './search-text.ts'
import { nearest, ours } from './search-typos.ts'

type Piece = { typed: string; words: Word[]; correction?: string }

/** More than a person types or mistypes only costs time. */
const mostPieces = 12
const mostDoubtful = 4

/** Resolves every piece of the text; `correction` tells what was taken for what the visitor typed. */
export async function understand(db: Queries, text: string): Promise<{ words: Word[]; correction?: string }> {
  const typed = text
    .split(/\s+/)
    .filter((piece) => foldText(piece) !== '')
    .slice(0, mostPieces)
  const asTyped = await lookUp(db, unique(typed.flatMap(wordsOf)))
  const pieces = typed.map((piece): Piece => {
    const words = wordsOf(piece).flatMap((word) => asTyped.get(word) ?? [])
    return { typed: piece, words }
  })
  const doubtful = pieces.filter(({ words }) => !words.every(isUnderstood)).slice(0, mostDoubtful)
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

/** What one typed piece may have meant: itself first, then other keys, then Latin letters for Russian ones. */
function readingsOf(piece: string): string[] {
  const pressed = otherLayout(piece)
  const latin = [piece.toLowerCase(), ...pressed].map((text) => foldText(text).replaceAll(' ', ''))
  return [...pressed, ...latin.flatMap((text) => readLatin(text))]
}

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
