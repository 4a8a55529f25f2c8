/** Intl is woken up when somebody types something long, not with the page. */
let segmenter: Intl.Segmenter | undefined

/** The longest signs that people take for one, such as families of emoji, have some thirty units. */
export const longestCharacter = 32

/** How many characters people would count: a letter with its accent is one, and so is an emoji of several parts. */
export function countCharacters(text: string): number {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}
