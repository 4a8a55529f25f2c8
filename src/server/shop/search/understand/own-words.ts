import { tokensOf } from './fold.ts'
import { functionWords } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `isCertain`: asks for nothing else than own words. A «надпись» alone may also be a printed one. */
export type OwnWords = { rest: string; others: string; isCertain: boolean }

const certain =
  /^(имя$|имен(и|ем|а|ам|ами|ах)?$|именн(ой|ая|ое|ые|ого|ому|ым|ых|ую|ыми)$|персонал|индивидуал|подпис|подпиш|надпиш|надписать)/
const written = /^(надпис|текст|слов(о|а|ом|ами|ах)?$|фраз|пожелани|имя$|имен(и|ем|а)$|назван|логотип)/
const printed = /^(надпис|текст)/
const possessive =
  /^(сво[йеяию]|своим|своей|своего|ваш|мо[йеяию]|моим|моей|моего|наш|тво[йеяию]|твоим|твоей|люб(ой|ая|ую|ые|ым|ое)$)/
const doing = /^(сдела|напис|напиш|нанес|нанос|напечат|печат|придум|хочу|можно|нужн)/
const ordered = /^заказ(а|у|ом)?$/

/** Splits off the words that ask for one's own words: «букет с именем Аня» is a bouquet. */
export function readOwnWords(text: string, vocabulary: Vocabulary): OwnWords | null {
  const tokens = tokensOf(text)
  const isMarker = (token: string, at: number): boolean => {
    const neighbours = [tokens[at - 1] ?? '', tokens[at + 1] ?? '']
    if (ordered.test(token)) return ['на', 'под'].includes(tokens[at - 1] ?? '')
    if (certain.test(token)) return !isUnfinished(tokens, vocabulary)
    return (written.test(token) && neighbours.some((one) => possessive.test(one) || doing.test(one))) || false
  }
  const places = tokens.flatMap((token, at) => (isMarker(token, at) ? [at] : []))
  const isCertain = places.length > 0
  if (!isCertain && !tokens.some((token) => printed.test(token))) return null
  const first = places[0] ?? tokens.findIndex((token) => printed.test(token))
  const isAsking = (token: string) =>
    [certain, written, printed, possessive, doing, ordered].some((words) => words.test(token))
  const isToBeWritten = (token: string, at: number) => at > first && !isUsed(token, vocabulary)
  const isRest = (token: string, at: number) =>
    !isAsking(token) && !functionWords.has(token) && !isToBeWritten(token, at)
  const rest = tokens.filter(isRest)
  const thing =
    isCertain && !tokens.some((token) => printed.test(token))
      ? tokens.find((token) => ordered.test(token))
      : undefined
  return { rest: rest.join(' '), others: [...rest, thing ?? 'надпись'].join(' '), isCertain }
}

/** «имени» alone is the beginning of «именинник». */
const isUnfinished = ([only = '', ...others]: string[], vocabulary: Vocabulary) =>
  others.length === 0 && vocabulary.beginsName(only)

function isUsed(token: string, vocabulary: Vocabulary): boolean {
  const { place, isSynonym, isStopWord } = vocabulary.lookUp(token)
  return place !== null || isSynonym || isStopWord
}
