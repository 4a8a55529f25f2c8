import { type Near, synonymWords } from './search-dictionary.ts'
import { mistakesAllowed, mistakesBetween } from './search-text.ts'

type Candidate = Omit<Near, 'stem'>

/** A word so alike is meant even when more letters are wrong. */
const alikeEnough = 0.5
const alikeFrom = 6

/** How far off a word of the shop is; null when it is another word. Short words of descriptions mislead. */
function distance(typed: string, { word, likeness, place }: Candidate): number | null {
  if (place === 'D' && typed.length < alikeFrom) return null
  const mistakes = mistakesBetween(typed, word)
  if (mistakes <= mistakesAllowed(typed)) return mistakes
  return typed.length >= alikeFrom && likeness >= alikeEnough ? mistakes : null
}

/** Words of ours that a typed one may stand for. */
export const ours = (typed: string): Candidate[] =>
  [...synonymWords].map((word) => ({ typed, word, place: 'B', likeness: 0 }))

/** The word most likely meant: the fewest mistakes, then the one that names things rather than describes them. */
export function nearest(typed: string, near: Candidate[]): string | null {
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
