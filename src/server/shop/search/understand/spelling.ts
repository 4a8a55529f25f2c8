import { allowedEdits, editDistance } from '#server/platform/text/edit-distance.ts'
import { synonymTokens } from './meanings.ts'
import { places, type SimilarWord } from './vocabulary.ts'

type Candidate = Pick<SimilarWord, 'word' | 'place' | 'edits' | 'similarity'>

/** Shorter words resemble too many words of descriptions. */
const minWordLength = 6

const isMeant = (typed: string, { place }: Candidate) =>
  place !== places.description || typed.length >= minWordLength

/** Synonyms count like tags, even if the shop does not use them. */
const synonymCandidates = (typed: string): Candidate[] =>
  [...synonymTokens]
    .map((word) => ({ word, place: places.tag, edits: editDistance(typed, word), similarity: 0 }))
    .filter(({ edits }) => edits <= allowedEdits(typed))

export const closestWordOrSynonym = (typed: string, words: Candidate[]): string | null =>
  closestWord(typed, [...words, ...synonymCandidates(typed)])

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
