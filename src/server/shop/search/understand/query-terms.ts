import { tokensOf } from './fold.ts'
import { occasionWords, receiverWords, rewritings } from './meanings.ts'
import { countAt, measureAt } from './quantities.ts'
import { isKnown, isKnownOrBegun, type Resolved, type ResolvedWord } from './resolve-words.ts'
import { synonyms } from './synonyms.ts'
import type { Alternative, Term } from './term.ts'
import type { Vocabulary, Word } from './vocabulary.ts'

const maxSynonymWords = 3
/** A word of so many letters is read as a beginning first. */
const maxBeginning = 3

const combinations = (options: string[][]): string[][] =>
  options.reduce<string[][]>(
    (begun, next) => begun.flatMap((some) => next.map((one) => [...some, one])),
    [[]],
  )

const keysOf = (tokens: string[], vocabulary: Vocabulary): string[] =>
  combinations(tokens.map((token) => vocabulary.namesOf(token))).map((names) => names.join(' '))

type Member = { tokens: string[]; keys: string[] }

type SynonymIndex = Map<string, Member[][]>

const indexes = new WeakMap<Vocabulary, SynonymIndex>()

function synonymIndexOf(vocabulary: Vocabulary): SynonymIndex {
  const built = indexes.get(vocabulary)
  if (built) return built
  const index: SynonymIndex = new Map()
  const memberOf = (phrase: string): Member => {
    const tokens = tokensOf(phrase)
    return { tokens, keys: keysOf(tokens, vocabulary) }
  }
  const add = (asked: Member[], members: Member[]) => {
    for (const key of new Set(asked.flatMap(({ keys }) => keys)))
      index.set(key, [...(index.get(key) ?? []), members])
  }
  for (const group of synonyms) {
    const members = group.map(memberOf)
    add(members, members)
  }
  for (const [word, phrase] of rewritings) add([memberOf(word)], [memberOf(phrase)])
  indexes.set(vocabulary, index)
  return index
}

export function termsOf({ words, unknown }: Resolved, vocabulary: Vocabulary): Term[] {
  const last = words.at(-1)
  const searchable = words.filter((word) => !word.isFunctionWord && isKnownOrBegun(word))
  const withoutStopWords = searchable.filter(({ isStopWord }) => !isStopWord)
  // «доставка» alone is searched for; beside an unknown word it is ignored.
  const telling = withoutStopWords.length > 0 || unknown.length > 0 ? withoutStopWords : searchable
  // «под» alone may be the beginning of «подарок».
  if (searchable.length === 0 && last && last.completions.length > 0) return [completionsOf(last)]
  const terms: Term[] = []
  for (let at = 0; at < telling.length; ) {
    const synonym = synonymsAt(telling, at, vocabulary)
    const isPhrase = synonym.length > 1
    // «14 февраля» counts nothing.
    const quantity =
      measureAt(telling, at, vocabulary) ?? (isPhrase ? null : countAt(telling, at, vocabulary))
    const { length, others } = quantity ? { ...quantity, others: [] } : synonym
    const phrase = telling.slice(at, at + length)
    at += length
    const isAdjective = !quantity && phrase.every(({ text }) => vocabulary.isAdjective(text))
    const about = aboutOf(phrase, vocabulary)
    const isLast = phrase.at(-1) === last
    const isBeginning = phrase.length === 1 && isLast && !quantity && phrase[0]?.text.length === maxBeginning
    const begun = isBeginning ? last?.completions : []
    terms.push({ ...termOf(phrase, others, isLast), begun, isAdjective, about, ...quantity?.term })
  }
  return terms
}

function aboutOf(phrase: ResolvedWord[], vocabulary: Vocabulary): Term['about'] {
  const names = phrase.flatMap(({ text }) => [text, ...vocabulary.namesOf(text)])
  if (names.some((name) => receiverWords.has(name))) return 'receiver'
  return names.some((name) => occasionWords.has(name)) ? 'occasion' : undefined
}

/** Only the last word may be unfinished. */
function termOf(
  phrase: ResolvedWord[],
  others: Alternative[],
  isLast: boolean,
): Pick<Term, 'text' | 'exact' | 'kin' | 'expanded'> {
  const [only] = phrase
  if (only && phrase.length === 1 && !isKnown(only)) return completionsOf(only)
  const begun = isLast ? (phrase.at(-1)?.completions ?? []) : []
  const resembling = phrase.length === 1 ? [...(only?.similarNames ?? []), ...begun] : []
  const exact = [phrase.map((word) => word.exact)]
  const kin = [phrase.map((word) => [...word.exact, ...word.kin])]
  const apart = phrase.flatMap(({ parts }) => (parts.length > 0 ? [parts.map(stemsOf)] : []))
  return {
    text: phrase
      .map(({ text, parts }) => (parts.length > 0 ? parts.map((part) => part.text).join(' ') : text))
      .join(' '),
    exact: usable(exact),
    kin: usable(kin),
    expanded: usable([...kin, ...apart, ...others, ...resembling.map((stem) => [[stem]])]),
  }
}

const stemsOf = (word: Word) => [...word.exact, ...word.kin]

function completionsOf({ text, completions }: ResolvedWord): Term {
  const alternatives = [[completions]]
  return { text, exact: alternatives, kin: alternatives, expanded: alternatives, isAdjective: false }
}

/** Finds the longest synonym from here («день рождения», «двадцать пять»). */
function synonymsAt(
  words: ResolvedWord[],
  at: number,
  vocabulary: Vocabulary,
): { length: number; others: Alternative[] } {
  const index = synonymIndexOf(vocabulary)
  for (let length = Math.min(maxSynonymWords, words.length - at); length > 0; length--) {
    const tokens = words.slice(at, at + length).map(({ text }) => text)
    const keys = keysOf(tokens, vocabulary)
    const groups = new Set(keys.flatMap((key) => index.get(key) ?? []))
    if (groups.size === 0) continue
    const members = [...groups].flat().filter((member) => !member.keys.some((key) => keys.includes(key)))
    const others = members.map(({ tokens }) => tokens.map((token) => stemsOf(vocabulary.lookUp(token))))
    return { length, others: usable(others) }
  }
  return { length: 1, others: [] }
}

const usable = (alternatives: Alternative[]): Alternative[] => [
  ...new Map(
    alternatives
      .filter((words) => words.every((stems) => stems.length > 0))
      .map((words) => [JSON.stringify(words), words]),
  ).values(),
]
