import { countCharacters, isBlank, longestCharacter } from './characters.ts'
import { fromKopecks, toKopecks } from './money.ts'

/** `isGone`: no longer offered, but old carts may contain it. */
export type OptionValue = {
  id: number
  name: string
  price: string
  image: string | null
  isAvailable: boolean
  /** One colour, or two as a gradient: `#E8B7A2 #B57A63`. */
  swatch?: string | undefined
  isGone?: true | undefined
}

export const optionUses = ['face', 'letters'] as const
export type OptionUse = (typeof optionUses)[number]

type Group = { id: number; name: string; required: boolean; isGone?: true | undefined }
export type ChoiceGroup = Group & {
  kind: 'choice'
  values: readonly OptionValue[]
  draws?: OptionUse | undefined
}
export type TextGroup = Group & { kind: 'text'; maxLength: number; price: string }
export type OptionGroup = ChoiceGroup | TextGroup

const mustBeAnswered = ({ required, isGone }: Group) => required && !isGone

export const availableValues = ({ values }: ChoiceGroup): OptionValue[] =>
  values.filter(({ isAvailable, isGone }) => isAvailable && !isGone)

export const areAnswerable = (groups: readonly OptionGroup[]): boolean =>
  groups.filter(mustBeAnswered).every((group) => group.kind === 'text' || availableValues(group).length > 0)

/** The smallest surcharge over all valid answers. */
export const leastExtra = (groups: readonly OptionGroup[]): string =>
  fromKopecks(groups.filter(mustBeAnswered).reduce((sum, group) => sum + leastOf(waysOf(group)), 0))

const waysOf = (group: OptionGroup): readonly { price: string }[] =>
  group.kind === 'text' ? [group] : availableValues(group)

const leastOf = (ways: readonly { price: string }[]) =>
  ways.length === 0 ? 0 : Math.min(...ways.map(({ price }) => toKopecks(price)))

const ownWords = (groups: readonly OptionGroup[]) =>
  groups.filter((group): group is TextGroup => group.kind === 'text' && !group.isGone)

export const isMadeToOrder = (groups: readonly OptionGroup[]): boolean => ownWords(groups).length > 0

type Priced = { price: string; options: readonly OptionGroup[] }

/** The least price that can be ordered, if an option can raise it; else null. */
export function priceFrom({ price, options }: Priced): string | null {
  const ways = options.filter(({ isGone }) => !isGone).flatMap(waysOf)
  return ways.some((way) => toKopecks(way.price) > 0) ? plus(price, leastExtra(options)) : null
}

const plus = (price: string, extra: string) => fromKopecks(toKopecks(price) + toKopecks(extra))

/** The least price with words of so many characters; null if no option has room for them. */
export function inscribedPrice({ price, options }: Priced, characters = 1): string | null {
  const least = ownWords(options)
    .filter(({ maxLength }) => maxLength >= characters)
    .map((group) => leastExtra(options.map((one) => (one === group ? { ...one, required: true } : one))))
    .toSorted((one, other) => toKopecks(one) - toKopecks(other))[0]
  return least === undefined ? null : plus(price, least)
}

export type OptionAnswer = {
  groupId: number
  valueId?: number | undefined
  text?: string | undefined
}

export const longestOptionText = 200

/** The ids identify equal lines. */
export type ChosenOption = { name: string; value: string; price: string } & OptionAnswer

/** `unavailable`: offered before, not for sale now; `required`: not answered; others never existed. */
export type OptionProblem =
  | 'unknown'
  | 'twice'
  | 'too-long'
  | 'control-characters'
  | 'required'
  | 'unavailable'

export type AnswersVerdict = {
  chosen: ChosenOption[]
  problems: { groupId: number; name: string; problem: OptionProblem }[]
}

/** Control characters and those that change the text direction. */
const control = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** An inscription of blanks is empty. */
export const trimmedText = (text: string): string => (isBlank(text) ? '' : text.trim())

export const hasControlCharacters = (text: string): boolean => control.test(trimmedText(text))

export const charactersLeft = (text: string, maxLength: number): number =>
  maxLength - countCharacters(trimmedText(text))

/** Skips counting for a text that is far too long. */
const isEndless = (text: string, maxLength: number) => text.length > maxLength * longestCharacter

export function judgeAnswers(
  groups: readonly OptionGroup[],
  answers: readonly OptionAnswer[],
): AnswersVerdict {
  const chosen: ChosenOption[] = []
  const problems: AnswersVerdict['problems'] = []
  const filled = answers.filter((answer) => answer.valueId !== undefined || trimmedText(answer.text ?? ''))
  const groupIds = new Set(groups.map(({ id }) => id))
  for (const { groupId } of answers)
    if (!groupIds.has(groupId)) problems.push({ groupId, name: '', problem: 'unknown' })
  for (const group of groups) {
    const { id: groupId, name } = group
    if (answers.filter((answer) => answer.groupId === groupId).length > 1)
      problems.push({ groupId, name, problem: 'twice' })
    const answer = filled.find((one) => one.groupId === groupId)
    const verdict = answer ? judgeAnswer(group, answer) : group.required && !group.isGone && 'required'
    if (typeof verdict === 'string') problems.push({ groupId, name, problem: verdict })
    else if (verdict) chosen.push({ name, ...verdict })
  }
  return { chosen, problems }
}

function judgeAnswer(
  group: OptionGroup,
  { valueId, text }: OptionAnswer,
): Omit<ChosenOption, 'name'> | OptionProblem {
  const { id: groupId, isGone } = group
  if (group.kind === 'choice') {
    const value = text === undefined && group.values.find(({ id }) => id === valueId)
    if (!value) return 'unknown'
    if (isGone || value.isGone || !value.isAvailable) return 'unavailable'
    return { groupId, valueId: value.id, value: value.name, price: value.price }
  }
  if (valueId !== undefined || text === undefined) return 'unknown'
  if (hasControlCharacters(text)) return 'control-characters'
  if (isEndless(text, group.maxLength) || charactersLeft(text, group.maxLength) < 0) return 'too-long'
  if (isGone) return 'unavailable'
  const value = trimmedText(text)
  return { groupId, text: value, value, price: group.price }
}

export const piecePrice = (price: string, chosen: readonly { price: string }[]): string =>
  fromKopecks(chosen.reduce((sum, option) => sum + toKopecks(option.price), toKopecks(price)))

export const optionsText = (chosen: readonly ChosenOption[]): string =>
  chosen.map(({ value, text }) => (text === undefined ? value : `«${value}»`)).join(', ')

/** The order of answers does not matter; an empty text is not an answer. */
export const answersKey = (answers: readonly OptionAnswer[]): string =>
  answers
    .map(({ groupId, valueId, text }) => ({ groupId, valueId, text: trimmedText(text ?? '') }))
    .filter(({ valueId, text }) => valueId !== undefined || text)
    .toSorted((one, other) => one.groupId - other.groupId)
    .map(({ groupId, valueId, text }) => `${groupId}=${valueId ?? JSON.stringify(text)}`)
    .join(';')
