import { occasionWords } from './meanings.ts'
import type { ResolvedWord } from './resolve-words.ts'
import { numberOf, wordsOfNumber } from './synonyms.ts'
import type { Alternative, Term } from './term.ts'
import type { Vocabulary } from './vocabulary.ts'

const years = /^(лет|год|года|годик|годика|годиков|летие|летия|летию|летний|летняя|летнему|летней)$/
const centimetres = /^(см|сантиметр(а|ов|овый)?)$/
const metres = /^(м|метр(а|ов)?|метров(ый|ая|ые))$/
const pieces = /^(шт|штук(а|и)?)$/

/** A size may differ by this share: foil of «45 см» is sold as 46. */
const tolerance = 0.1

type Quantity = { length: number; term: Omit<Term, 'text' | 'isAdjective'> }

/** Reads «5 лет», «45 см» from here on, where the shop sells such an age or size. */
export function measureAt(
  words: readonly ResolvedWord[],
  at: number,
  vocabulary: Vocabulary,
): Quantity | null {
  const measure = measureIn(words, at, vocabulary)
  return measure && measure.term.expanded.length > 0 ? measure : null
}

function measureIn(words: readonly ResolvedWord[], at: number, vocabulary: Vocabulary): Quantity | null {
  const number = numberAt(words, at)
  if (!number) return null
  const { value, length } = number
  const unit = words[at + length]?.text ?? ''
  const forms = numberForms(value, vocabulary)
  const stems = stemsIn(vocabulary)
  if (years.test(unit)) {
    const exact: Alternative[] = [[forms, stems('лет', 'год', 'года')]]
    const digits = [...new Set(String(value))].map((digit): Alternative => [stems('цифра'), [digit]])
    const first: Alternative[] = value === 1 ? [[stems('первый'), stems('год')], [stems('годик')]] : []
    return { length: length + 1, term: termOf(exact, [...first, ...digits], { about: 'age' }) }
  }
  if (centimetres.test(unit) || metres.test(unit)) {
    const size = metres.test(unit) ? value * 100 : value
    const inMetres: Alternative[] = size % 100 === 0 ? [[[String(size / 100)], stems('м', 'метр')]] : []
    const inCentimetres: Alternative = [[String(size)], stems('см')]
    const exact = metres.test(unit) ? [...inMetres, inCentimetres] : [inCentimetres, ...inMetres]
    return { length: length + 1, term: termOf(exact, size === 100 ? metreWide(stems) : near(size, stems)) }
  }
  return null
}

/** Reads the number of «10 красных шаров», «связка 25». */
export function countAt(words: readonly ResolvedWord[], at: number, vocabulary: Vocabulary): Quantity | null {
  const number = numberAt(words, at)
  const noun = number && nounAfter(words, at + number.length, vocabulary)
  if (!number || (!noun && at === 0)) return null
  const { value, length } = number
  const unit = words[at + length]?.text ?? ''
  const forms = numberForms(value, vocabulary)
  const stems = stemsIn(vocabulary)
  const isOfAge = occasionWords.has(words[at - 1]?.text ?? '')
  const counted = [...new Set([...stems('шт', 'шар', ...(isOfAge ? ['лет'] : [])), ...(noun?.exact ?? [])])]
  const typed = words.slice(at, at + length).map(({ exact }) => exact)
  const isUnit = pieces.test(unit)
  const term = { ...termOf([typed], [[forms]]), phrases: usable([[forms, counted]]) }
  return { length: length + (isUnit ? 1 : 0), term }
}

type Stems = (...texts: string[]) => string[]

const stemsIn =
  (vocabulary: Vocabulary): Stems =>
  (...texts) =>
    texts.flatMap((text) => vocabulary.lookUp(text).exact)

/** A word that no product has would make its alternative an empty query. */
const usable = (some: Alternative[]) => some.filter((words) => words.every((stems) => stems.length > 0))

function termOf(exact: Alternative[], more: Alternative[], about?: Pick<Term, 'about'>): Quantity['term'] {
  const known = usable(exact)
  return { exact: known, kin: known, expanded: [...known, ...usable(more)], phrases: known, ...about }
}

const near = (size: number, stems: Stems): Alternative[] => {
  const most = Math.floor(size * tolerance)
  const sizes = Array.from({ length: 2 * most + 1 }, (_, step) => size - most + step)
  return [[sizes.filter((one) => one !== size).map(String), stems('см')]]
}

/** Round balloons are a little smaller or larger than one metre. */
const metreWide = (stems: Stems): Alternative[] => [[stems('гигант')], [['90', '102'], stems('см')]]

function numberAt(words: readonly ResolvedWord[], at: number): { value: number; length: number } | null {
  for (const length of [2, 1]) {
    const value = numberOf(words.slice(at, at + length).map(({ text }) => text))
    if (value !== null && at + length <= words.length) return { value, length }
  }
  return null
}

/** «5», «пять» */
function numberForms(value: number, vocabulary: Vocabulary): string[] {
  const words = wordsOfNumber(value)
  const [word, ...others] = words?.split(' ') ?? []
  const said = word && others.length === 0 ? vocabulary.stemsOf(word) : []
  return [...new Set([String(value), ...said])]
}

function nounAfter(words: readonly ResolvedWord[], at: number, vocabulary: Vocabulary) {
  const noun = words.slice(at).find(({ text }) => !vocabulary.isAdjective(text))
  return noun && { exact: [...noun.exact, ...noun.kin] }
}
