/** Intl costs 40 ms on a first page. */
let segmenter: Intl.Segmenter | undefined

/** Emoji of families have some thirty UTF-16 units. */
export const longestCharacter = 32

/** Splits by grapheme: a letter with its accent is one, and so is an emoji of several parts. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export const countCharacters = (text: string): number => charactersOf(text).length

export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : charactersOf(text).slice(0, count).join('')

/** Joiners, fillers and the blank letter of Braille. */
const unmarked = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const isBlank = (text: string): boolean => text.replace(unmarked, '').trim() === ''

/** Ignores invisible characters; control characters count as blanks. */
export const visibleLength = (text: string): number =>
  text
    .replace(unmarked, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim().length
