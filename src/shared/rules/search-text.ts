import { searchMaxLength, searchMinLength } from '../limits.ts'
import { countCharacters, firstCharacters, longestCharacter } from './characters.ts'

const maxUnits = searchMaxLength * longestCharacter

/** Counts characters as a reader does: an emoji is one. */
export const isSearchable = (text: string): boolean =>
  text.length >= searchMinLength && countCharacters(text.slice(0, maxUnits)) >= searchMinLength

/** Returns the trimmed text of a search, or an empty one when it is too short. */
export function searchText(typed: string): string {
  const text = typed.trim()
  if (!isSearchable(text)) return ''
  return firstCharacters(text.slice(0, maxUnits), searchMaxLength).toWellFormed()
}
