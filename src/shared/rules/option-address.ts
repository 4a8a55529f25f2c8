import { countCharacters } from './characters.ts'
import { longestOptionText, type OptionAnswer, type OptionGroup, trimmedText } from './options.ts'

const parameter = /^(o\d+|words)$/

/** `words=Аня`: words for the first option with room for them, from a page that does not know the options. */
export const inscribedParameter = 'words'

/** `o12=31`, `o13=С днём рождения` */
export const optionParameter = (groupId: number): string => `o${groupId}`

export const namesOptions = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => parameter.test(name))

export const withoutOptions = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !parameter.test(name)))

/** Ignores options that the product does not offer. */
export const readAnswers = (query: URLSearchParams, groups: readonly OptionGroup[]): OptionAnswer[] => {
  const words = trimmedText(query.get(inscribedParameter) ?? '').slice(0, longestOptionText)
  const taker = words && groups.find((group) => group.kind === 'text' && takes(group.maxLength, words))
  return groups.flatMap((group): OptionAnswer[] => {
    const answer = query.get(optionParameter(group.id)) || (group === taker && words)
    if (!answer) return []
    if (group.kind === 'text') return [{ groupId: group.id, text: answer }]
    const value = group.values.find(({ id }) => String(id) === answer)
    return value ? [{ groupId: group.id, valueId: value.id }] : []
  })
}

const takes = (maxLength: number, words: string) => countCharacters(words) <= maxLength

export const writeAnswers = (answers: readonly OptionAnswer[]): URLSearchParams =>
  new URLSearchParams(
    answers
      .map(({ groupId, valueId, text = '' }) => [optionParameter(groupId), String(valueId ?? text)])
      .filter(([, answer]) => answer !== ''),
  )
