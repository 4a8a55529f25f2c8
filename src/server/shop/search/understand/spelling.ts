import { allowedEdits, editDistance } from '#server/platform/text/edit-distance.ts'
import { synonymTokens } from './synonyms.ts'
import { places, type SimilarWord } from './vocabulary.ts'

type Candidate = Pick<SimilarWord, 'word' | 'place' | 'edits' | 'similarity'>

/** Shorter words resemble too many others to be matched with a word of some description. */
const longWordFrom = 6

const isMeant = (typed: string, { place }: Candidate) =>
  place !== places.description || typed.length >= longWordFrom

/** The shop need not use its synonyms; they are as telling as tags. */
const synonymCandidates = (typed: string): Candidate[] =>
  [...synonymTokens]
    .map((word) => ({ word, place: places.tag, edits: editDistance(typed, word), similarity: 0 }))
    .filter(({ edits }) => edits <= allowedEdits(typed))

export const closestWordOrSynonym = (typed: string, words: Candidate[]): string | null =>
  closestWord(typed, [...words, ...synonymCandidates(typed)])

/** The word most likely meant: the fewest edits, then the more telling place, then the more common trigrams. */
export function closestWord(typed: string, words: Candidate[]): string | null {
  const [closest] = words
    .filter((candidate) => isMeant(typed, candidate))
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        a.place.localeCompare(b.place) ||
        b.similarity - a.similarity ||
        (a.word < b.word ? -1 : 1),
    )
  return closest?.word ?? null
}
