import { places, type SimilarWord } from './dictionary-store.ts'
import { allowedEdits, editDistance } from './edit-distance.ts'
import { synonymTokens } from './synonyms.ts'

type Candidate = Omit<SimilarWord, 'stem'>

/** Shorter words resemble too many others to be matched by trigrams, or with a word of some description. */
const longWordFrom = 6
/** A long word that shares this part of its trigrams is meant, however many letters are wrong. */
const minSimilarity = 0.5

/** In edits; null when the candidate is another word altogether. */
function distanceTo({ typed, word, similarity, place }: Candidate): number | null {
  const isLong = typed.length >= longWordFrom
  if (place === places.description && !isLong) return null
  const edits = editDistance(typed, word)
  const isMeant = edits <= allowedEdits(typed) || (isLong && similarity >= minSimilarity)
  return isMeant ? edits : null
}

/** The dictionary holds no synonyms; they are as telling as tags. */
const synonymCandidates = (typed: string): Candidate[] =>
  [...synonymTokens].map((word) => ({ typed, word, place: places.tag, similarity: 0 }))

export const closestWordOrSynonym = (typed: string, words: Candidate[]): string | null =>
  closestWord(typed, [...words, ...synonymCandidates(typed)])

/** The word most likely meant: the fewest edits, then the more telling place, then the more common trigrams. */
export function closestWord(typed: string, words: Candidate[]): string | null {
  const [closest] = words
    .filter((candidate) => candidate.typed === typed)
    .flatMap((candidate) => {
      const edits = distanceTo(candidate)
      return edits === null ? [] : [{ ...candidate, edits }]
    })
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        a.place.localeCompare(b.place) ||
        b.similarity - a.similarity ||
        (a.word < b.word ? -1 : 1),
    )
  return closest?.word ?? null
}
