import type { OptionAnswer, OptionGroup } from './options.ts'

const parameter = /^o\d+$/

/** `o12=31`, `o13=С днём рождения` */
export const optionParameter = (groupId: number): string => `o${groupId}`

export const namesOptions = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => parameter.test(name))

export const withoutOptions = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !parameter.test(name)))

/** Ignores options that the product does not offer. */
export const readAnswers = (query: URLSearchParams, groups: readonly OptionGroup[]): OptionAnswer[] =>
  groups.flatMap((group): OptionAnswer[] => {
    const answer = query.get(optionParameter(group.id))
    if (!answer) return []
    if (group.kind === 'text') return [{ groupId: group.id, text: answer }]
    const value = group.values.find(({ id }) => String(id) === answer)
    return value ? [{ groupId: group.id, valueId: value.id }] : []
  })

export const writeAnswers = (answers: readonly OptionAnswer[]): URLSearchParams =>
  new URLSearchParams(
    answers
      .map(({ groupId, valueId, text = '' }) => [optionParameter(groupId), String(valueId ?? text)])
      .filter(([, answer]) => answer !== ''),
  )
