import { allowedEdits, editDistance } from '#server/platform/text/edit-distance.ts'
import { type Family, familyOf } from './families.ts'
import type { Inflection } from './hunspell.ts'
import { synonymTokens } from './meanings.ts'
import { stemOf } from './snowball.ts'
import { functionWords, stopWords } from './stop-words.ts'

/** Values of `search_words.place`, best first. */
export const places = { name: 'A', tag: 'B', category: 'C', description: 'D', sku: 'E' }

export type Entry = { word: string; stem: string; place: string }

export type Word = {
  text: string
  exact: string[]
  kin: string[]
  completions: string[]
  /** «для» */
  isFunctionWord: boolean
  /** «купить», «в Мурманске» */
  isStopWord: boolean
  isSynonym: boolean
  isKnownForm: boolean
  place: string | null
}

/** `similarity` is the share of common trigrams. */
export type SimilarWord = Entry & { edits: number; similarity: number }

/** Bounds beginnings of two or three letters. */
const maxCompletions = 24

/** Figures are the keys, because the stemmer treats these words as stop words. */
const firstNumbers = new Map([
  ['один', '1'],
  ['одна', '1'],
  ['одно', '1'],
  ['два', '2'],
  ['две', '2'],
  ['три', '3'],
])

/** Shorter stems of unknown words match others by chance. */
const minGuessedStem = 4

const isNumber = (token: string) => /^\d+$/.test(token)

export class Vocabulary {
  readonly #inflection: Inflection
  readonly #entries = new Map<string, Entry>()
  readonly #places = new Map<string, string>()
  readonly #byBase = new Map<string, Set<string>>()
  readonly #byRoot = new Map<string, Set<string>>()
  #sorted: Entry[] | null = null
  #synonymForms: ReadonlySet<string> | null = null
  #cityWords: ReadonlySet<string> = new Set()

  constructor(inflection: Inflection) {
    this.#inflection = inflection
  }

  learn(entries: readonly Entry[]) {
    for (const entry of entries) {
      const { word, stem, place } = entry
      this.#entries.set(word, entry)
      this.#places.set(stem, telling(place, this.#places.get(stem)) ?? place)
      const { bases, roots } = this.#familyOf(word)
      for (const base of bases) addTo(this.#byBase, base, stem)
      for (const root of roots) addTo(this.#byRoot, root, stem)
    }
    if (entries.length > 0) this.#sorted = null
  }

  nameCity(words: readonly string[]) {
    this.#cityWords = new Set(words)
  }

  #familyOf(word: string): Family {
    return familyOf(word, this.#inflection)
  }

  isRealWord(token: string): boolean {
    return this.#inflection.basesOf(token).length > 0
  }

  /** «подарочная» */
  isAdjective(token: string): boolean {
    const bases = this.#inflection.basesOf(token)
    return bases.length > 0 && bases.every((base) => /[ыио]й$/.test(base))
  }

  /** «мишкой» → «мишка», if there is only one base. */
  dictionaryFormOf(token: string): string {
    const [base, ...others] = this.#inflection.basesOf(token)
    return base !== undefined && others.length === 0 ? base : token
  }

  /** Keys of a token among synonyms: dictionary forms and origins, or the stem: «жених» and «жена» share theirs. */
  namesOf(token: string): string[] {
    const { bases, roots } = this.#familyOf(token)
    const names = bases.length > 0 ? bases : [stemOf(token)]
    return [...new Set([...(firstNumbers.has(token) ? [firstNumbers.get(token) ?? ''] : names), ...roots])]
  }

  /** Stems of a word and its other forms; unlike `exact` no other word that only shares a short stem: «Оля», «олово». */
  formsOf(token: string): string[] {
    const { exact, isKnownForm } = this.lookUp(token)
    const isGuess = !isKnownForm && !this.isRealWord(token) && !isNumber(token)
    return isGuess && stemOf(token).length < minGuessedStem ? [] : exact
  }

  /** Stems of a word as names spell it; numbers too. */
  stemsOf(word: string): string[] {
    return this.#places.has(stemOf(word)) ? [stemOf(word)] : []
  }

  lookUp(token: string): Word {
    const completions = this.#completionsOf(token)
    const entry = this.#entries.get(token)
    const isSynonym = this.#isSynonym(token)
    const isStopWord = stopWords.has(token)
    const says = { isFunctionWord: false, isStopWord, isSynonym, isKnownForm: true }
    const word = { text: token, kin: [], completions, ...says }
    const figure = isNumber(token) ? token : firstNumbers.get(token)
    if (figure) return { ...word, exact: [figure], completions: [], place: places.name }
    if (functionWords.has(token)) return { ...word, exact: [], isFunctionWord: true, place: null }
    const stem = entry?.stem ?? stemOf(token)
    const { bases, roots } = this.#familyOf(token)
    const exact = new Set([
      ...(this.#places.has(stem) ? [stem] : []),
      ...bases.flatMap((base) => [...(this.#byBase.get(base) ?? [])]),
    ])
    const kin = new Set(roots.flatMap((root) => [...(this.#byRoot.get(root) ?? [])]))
    const place = this.#placeOf([...exact, ...kin])
    // «Радужный» is a town and also a colour of balloons.
    const saysOfGoods = place !== null && this.isAdjective(token)
    return {
      ...word,
      exact: [...exact],
      kin: [...kin].filter((one) => !exact.has(one)),
      isStopWord: isStopWord || (this.#cityWords.has(token) && !saysOfGoods),
      isKnownForm: entry !== undefined,
      place,
    }
  }

  #placeOf(stems: readonly string[]): string | null {
    return stems.reduce<string | null>((best, stem) => telling(this.#places.get(stem) ?? null, best), null)
  }

  #isSynonym(token: string): boolean {
    this.#synonymForms ??= new Set([...synonymTokens].flatMap((synonym) => this.#formsOf(synonym)))
    return synonymTokens.has(token) || this.#formsOf(token).some((form) => this.#synonymForms?.has(form))
  }

  /** Uses the stem only for unknown words: «сети» and «сет» share theirs. */
  #formsOf(token: string): string[] {
    const bases = this.#inflection.basesOf(token)
    return bases.length > 0 ? bases : [stemOf(token)]
  }

  #inOrder(): Entry[] {
    this.#sorted ??= [...this.#entries.values()]
      .filter(({ place }) => place < places.sku)
      .sort((a, b) => (a.word < b.word ? -1 : 1))
    return this.#sorted
  }

  #startOf(beginning: string): number {
    const sorted = this.#inOrder()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.word ?? '') < beginning) low = middle + 1
      else high = middle
    }
    return low
  }

  wordsBeginning(beginning: string): Entry[] {
    const sorted = this.#inOrder()
    const start = this.#startOf(beginning)
    let end = start
    while (sorted[end]?.word.startsWith(beginning)) end++
    return sorted
      .slice(start, end)
      .sort((a, b) => (a.place === b.place ? (a.word < b.word ? -1 : 1) : a.place < b.place ? -1 : 1))
  }

  /** «имени»: begins a word of names, tags or categories. */
  beginsName(token: string): boolean {
    return this.wordsBeginning(token).some(({ word, place }) => place < places.description && word !== token)
  }

  #completionsOf(token: string): string[] {
    if (token.length < 2) return []
    const begun = this.wordsBeginning(token).slice(0, maxCompletions)
    return [...new Set(begun.map(({ stem }) => stem))]
  }

  similarTo(typed: string): SimilarWord[] {
    const most = allowedEdits(typed)
    if (most === 0) return []
    const letters = lettersOf(typed)
    const similar: SimilarWord[] = []
    for (const entry of this.#inOrder()) {
      if (Math.abs(entry.word.length - typed.length) > most) continue
      // One edit changes at most two letters of the set, so most words are skipped cheaply.
      if (bitsOf(letters ^ lettersOf(entry.word)) > 2 * most) continue
      const edits = editDistance(typed, entry.word)
      if (edits <= most) similar.push({ ...entry, edits, similarity: similarity(typed, entry.word) })
    }
    return similar
  }
}

const telling = (a: string | null, b: string | null | undefined): string | null => {
  if (a === null || b === null || b === undefined) return a ?? b ?? null
  return a < b ? a : b
}

function addTo(index: Map<string, Set<string>>, key: string, stem: string) {
  const stems = index.get(key)
  if (stems) stems.add(stem)
  else index.set(key, new Set([stem]))
}

function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsOf(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function similarity(a: string, b: string): number {
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)]
  const common = [...ofA].filter((trigram) => ofB.has(trigram)).length
  return common / (ofA.size + ofB.size - common)
}
