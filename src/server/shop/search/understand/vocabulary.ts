import { allowedEdits, editDistance } from '#server/platform/text/edit-distance.ts'
import { type Family, familyOf } from './families.ts'
import type { Inflection } from './hunspell.ts'
import { stemOf } from './snowball.ts'
import { functionWords, stopWords } from './stop-words.ts'
import { synonymTokens } from './synonyms.ts'

/** Where the shop uses a word, as `search_words.place` keeps it; of several places the first counts. */
export const places = { name: 'A', tag: 'B', category: 'C', description: 'D', sku: 'E' }

/** A word the shop uses, with the stem that stands for it in the documents. */
export type Entry = { word: string; stem: string; place: string }

/** What the vocabulary says of one token. */
export type Word = {
  text: string
  /** Stems of the shop's words that are forms of it. */
  exact: string[]
  /** Stems of its kin: diminutives, what it comes from. */
  kin: string[]
  /** Stems of the shop's words that begin with it. */
  completions: string[]
  /** «для»: said in every text, found in none. */
  isFunctionWord: boolean
  /** «купить», «в Мурманске»: said to every search engine, tells no product from another. */
  isStopWord: boolean
  /** In some form it stands among the synonyms, so that it is known though the shop may not use it. */
  isSynonym: boolean
  /** The shop uses this very form. */
  isKnownForm: boolean
  /** The most telling place of its forms and kin; null when the shop has none of them. */
  place: string | null
}

/** A word of the shop that resembles a typed one; `similarity` is the share of common trigrams. */
export type SimilarWord = Entry & { edits: number; similarity: number }

/** Of the words that begin with two or three letters the most telling ones; longer beginnings have fewer. */
const maxCompletions = 24

/** The database knows the first numbers by their figures, because the stemmer takes them for function words. */
const firstNumbers = new Map([
  ['один', '1'],
  ['одна', '1'],
  ['одно', '1'],
  ['два', '2'],
  ['две', '2'],
  ['три', '3'],
])

const isNumber = (token: string) => /^\d+$/.test(token)

/** The words the shop uses, by form, stem and family. */
export class Vocabulary {
  readonly #inflection: Inflection
  readonly #entries = new Map<string, Entry>()
  readonly #places = new Map<string, string>()
  readonly #byBase = new Map<string, Set<string>>()
  readonly #byRoot = new Map<string, Set<string>>()
  /** Entries in the order of their words; null when some have come since. */
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

  /** The city's name in the forms that the shop uses. */
  nameCity(words: readonly string[]) {
    this.#cityWords = new Set(words)
  }

  #familyOf(word: string): Family {
    return familyOf(word, this.#inflection)
  }

  /** Some language's word, whether the shop uses it or not. */
  isRealWord(token: string): boolean {
    return this.#inflection.basesOf(token).length > 0
  }

  /** «подарочная»: it says of what kind, not what. */
  isAdjective(token: string): boolean {
    const bases = this.#inflection.basesOf(token)
    return bases.length > 0 && bases.every((base) => /[ыио]й$/.test(base))
  }

  /** «мишкой» as a dictionary has it, if that is certain. */
  dictionaryFormOf(token: string): string {
    const [base, ...others] = this.#inflection.basesOf(token)
    return base !== undefined && others.length === 0 ? base : token
  }

  /** The names a token goes by among synonyms, whatever its form: its stem, its dictionary forms, what these come from. */
  namesOf(token: string): string[] {
    return [...new Set([firstNumbers.get(token) ?? stemOf(token), ...this.#familyOf(token).roots])]
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
    // «Радужный» is a town, and the colour of balloons.
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

  /** The stem only of a word that no dictionary has: «сети» are no «сет», though they share it. */
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

  /** Words that begin like this, the most telling first. */
  wordsBeginning(beginning: string): Entry[] {
    const sorted = this.#inOrder()
    const start = this.#startOf(beginning)
    let end = start
    while (sorted[end]?.word.startsWith(beginning)) end++
    return sorted
      .slice(start, end)
      .sort((a, b) => (a.place === b.place ? (a.word < b.word ? -1 : 1) : a.place < b.place ? -1 : 1))
  }

  #completionsOf(token: string): string[] {
    if (token.length < 2) return []
    const begun = this.wordsBeginning(token).slice(0, maxCompletions)
    return [...new Set(begun.map(({ stem }) => stem))]
  }

  /** Words within as many typing mistakes as the length of the typed one allows. */
  similarTo(typed: string): SimilarWord[] {
    const most = allowedEdits(typed)
    if (most === 0) return []
    const letters = lettersOf(typed)
    const found: SimilarWord[] = []
    for (const entry of this.#inOrder()) {
      if (Math.abs(entry.word.length - typed.length) > most) continue
      // A mistake adds and takes away at most one letter each: most words differ in more.
      if (bitsOf(letters ^ lettersOf(entry.word)) > 2 * most) continue
      const edits = editDistance(typed, entry.word)
      if (edits <= most) found.push({ ...entry, edits, similarity: similarity(typed, entry.word) })
    }
    return found
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

/** A bit for each letter that occurs. */
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
