/** Intl is woken up when somebody types something long, not with the page. */
let segmenter: Intl.Segmenter | undefined

/** The longest signs that people take for one, such as families of emoji, have some thirty units. */
export const longestCharacter = 32

/** As people see them: a letter with its accent is one, and so is an emoji of several parts. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How many characters people would count. */
export const countCharacters = (text: string): number => charactersOf(text).length

/** The beginning of a text, as many characters as people would count. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : charactersOf(text).slice(0, count).join('')

/** Signs that leave no mark, such as joiners and fillers, and the blank letter of Braille. */
const unmarked = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Blanks and signs that leave no mark: there is nothing to see. */
export const isBlank = (text: string): boolean => text.replace(unmarked, '').trim() === ''

/** How long a text is without what nobody sees; control characters are blanks, and those between words count. */
export const visibleLength = (text: string): number =>
  text
    .replace(unmarked, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim().length
