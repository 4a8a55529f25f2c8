import type { FieldChange } from '#shared/contract/journal.ts'
import { formatRub, isAmount, toKopecks } from '#shared/rules/money.ts'
import { texts } from './texts.ts'

export type Json = FieldChange['before']
export type Fields = { readonly [key: string]: Json }

export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const extraOf = ({ price }: Fields) =>
  typeof price === 'string' && isAmount(price) && toKopecks(price) > 0 ? [`+${formatRub(price)}`] : []

const termsOf = (value: Fields) => [...extraOf(value), ...(value.isAvailable ? [] : [texts.unavailable])]

const withTerms = (name: string, terms: readonly string[]) =>
  terms.length > 0 ? `${name} (${terms.join(', ')})` : name

const valueWords = (value: Json) => (isFields(value) ? withTerms(`${value.name}`, termsOf(value)) : '')

/** «Золото (+50 ₽), Серебро»; null when the piece is not an option. */
function groupWords(piece: Fields): string | null {
  const { kind, values, maxLength } = piece
  if (kind === 'choice' && Array.isArray(values)) return values.map(valueWords).join(', ')
  if (kind === 'text' && typeof maxLength === 'number')
    return withTerms(texts.textUpTo(maxLength), extraOf(piece))
  return null
}

export function optionWords(piece: Fields): string | null {
  if (typeof piece.isAvailable === 'boolean') return termsOf(piece).join(', ') || texts.noExtra
  return groupWords(piece)
}

/** «Цвет: Золото (+50 ₽), Серебро; Надпись: текст до 30 знаков»; null when the list has no options. */
export function optionsWords(list: readonly Json[]): string | null {
  const options = list.map((piece) => {
    const words = isFields(piece) ? groupWords(piece) : null
    return isFields(piece) && words !== null ? `${piece.name}: ${words}` : null
  })
  return options.length > 0 && options.every((words) => words !== null) ? options.join('; ') : null
}
