import { tokensOf } from './fold.ts'
import { functionWords } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'

const russianOf = new Map(
  Array.from('abcehkmoptxy', (letter, index) => [letter, 'авсенкмортху'.charAt(index)]),
)

function inRussian(word: string): string | null {
  const letters = Array.from(word.toLowerCase(), (letter) =>
    /[a-z]/.test(letter) ? russianOf.get(letter) : letter,
  )
  return letters.includes(undefined) ? null : letters.join('')
}

const hasRussian = (text: string) => /[а-яё]/i.test(text)

/** «буква C» asks for one letter; «буквы с короной» does not. */
const isOneLetter = (word = '') => /^бук(?:в|овк)[аеоу]/.test(tokensOf(word).at(-1) ?? '')

/** Replaces Latin letters that look Russian: «шаp», «c днём рождения». Keeps words that the shop itself writes in Latin. */
export function readLookAlikes(text: string, vocabulary: Vocabulary): string {
  const isUsed = (token: string) => vocabulary.lookUp(token).place !== null
  const mended = text.replace(/[a-zа-яё]+/gi, (word) => {
    if (!hasRussian(word) || !/[a-z]/i.test(word) || tokensOf(word).some(isUsed)) return word
    return inRussian(word) ?? word
  })
  if (!hasRussian(mended)) return mended
  const words = mended.split(/(\s+)/)
  return words
    .map((word, place) => {
      const [letter = '', ...others] = tokensOf(word)
      const russian = russianOf.get(letter)
      if (others.length > 0 || russian === undefined) return word
      const isRussian = functionWords.has(russian)
        ? !isOneLetter(words[place - 2])
        : !isUsed(letter) && isUsed(russian)
      return isRussian ? word.toLowerCase().replace(letter, russian) : word
    })
    .join('')
}
