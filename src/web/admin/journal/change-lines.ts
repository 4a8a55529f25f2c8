import type { FieldChange } from '#shared/contract/journal.ts'
import { formatDateTime, formatDelivery } from '#shared/rules/dates.ts'
import { formatRub, isAmount } from '#shared/rules/money.ts'
import { isOrderStatus, orderStatusLooks } from '#shared/rules/order-status.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { roleNames } from '#shared/rules/roles.ts'
import { isSame } from '../crud/form/form-changes.ts'
import { fieldName } from './field-names.ts'
import { type Fields, isFields, type Json, optionsWords, optionWords } from './option-words.ts'
import { texts } from './texts.ts'

const needs: Partial<Record<string, string>> = texts.needs
const roles: Partial<Record<string, string>> = roleNames

export type ChangeLine = { label: string; before: string | null; after: string | null }

type Changed = { entity: string; changes: readonly FieldChange[] }

export const changeLines = ({ entity, changes }: Changed, timeZone: string): ChangeLine[] =>
  changes.flatMap(({ field, before, after }) => {
    const readable = (value: Json) => {
      if (field === 'inviteExpiresAt') return momentOf(value, timeZone)
      return entity === 'settings' && typeof value === 'string' ? (needs[value] ?? value) : value
    }
    return linesOf(entity, [fieldName(entity, field)], {
      field,
      before: readable(before),
      after: readable(after),
    })
  })

const momentOf = (value: Json, timeZone: string) =>
  typeof value === 'string' ? formatDateTime(value, timeZone) : value

function linesOf(entity: string, path: string[], { field, before, after }: FieldChange): ChangeLine[] {
  const label = path.join(' → ')
  const [was, is] = [partsOf(before), partsOf(after)]
  if (!was || !is || (was.size === 0 && is.size === 0))
    return [{ label, ...differing(wordsOf(field, before), wordsOf(field, after)) }]
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [one, other] = [was.get(key) ?? null, is.get(key) ?? null]
    if (isSame(one, other)) return []
    const name = isFields(before) || isFields(after) ? fieldName(entity, key) : key
    const isWhole = one === null || other === null || !(isInside(one) || isInside(other))
    if (isWhole)
      return [{ label: [...path, name].join(' → '), ...differing(wordsOf(key, one), wordsOf(key, other)) }]
    return linesOf(entity, [...path, name], { field: key, before: one, after: other })
  })
  const isSorted = isFields(before) || isFields(after) || isSame(namesIn(was, is), namesIn(is, was))
  return isSorted ? lines : [{ label, ...differing(listOf(was), listOf(is)) }, ...lines]
}

type Parts = ReadonlyMap<string, Json>

const namesIn = (one: Parts, other: Parts) => [...one.keys()].filter((name) => other.has(name))

const listOf = (parts: Parts) => [...parts.keys()].join(', ')

const isInside = (value: Json) => isFields(value) || (Array.isArray(value) && value.some(isFields))

function partsOf(value: Json): Map<string, Json> | undefined {
  if (isFields(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value) || !value.every(isFields)) return undefined
  return new Map(value.map((item, index) => [nameOf(item) ?? `${index + 1}`, item]))
}

function nameOf({ name, label, date, from, to }: Fields): string | undefined {
  if (typeof name === 'string') return name
  if (typeof label === 'string') return label
  if (typeof date === 'string') return formatDelivery(date, '')
  return typeof from === 'string' && typeof to === 'string' ? `${from}–${to}` : undefined
}

const moneyFields = new Set([
  'price',
  'itemsAmount',
  'deliveryFee',
  'discount',
  'totalAmount',
  'freeFrom',
  'surcharge',
  'minimum',
  'freeDeliveryFrom',
  'maxTotal',
])

const pictureFields = new Set(['images', 'image', 'imageUrl'])

/** Uploads of one width have the same name in every folder: see `server/platform/uploads`. */
const pictureName = (address: string) =>
  /\/uploads\/([0-9a-f]{8})[0-9a-f]*-\d+x\d+\//.exec(address)?.[1] ?? address.split('/').at(-1) ?? address

function wordsOf(field: string, value: Json): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textOf(field, value)
  const option = isFields(value) ? optionWords(value) : optionsWords(value)
  if (option !== null) return option
  const words = isFields(value)
    ? Object.entries(value).map(([key, part]) => wordsOf(key, part))
    : value.map((item) => wordsOf(field, item))
  return words.filter((word) => word !== null).join(', ') || null
}

function textOf(field: string, value: string): string {
  if (moneyFields.has(field) && isAmount(value)) return formatRub(value)
  if (field === 'status' && isOrderStatus(value)) return orderStatusLooks[value].label
  if (field === 'method') return texts.methods[value] ?? value
  if (field === 'kind') return texts.kinds[value] ?? value
  if (field === 'draws') return texts.draws[value] ?? value
  if (field === 'role') return roles[value] ?? value
  if (field === 'deliveryDate') return formatDelivery(value, '')
  if (field === 'partyAt') return formatDateTime(`${value}Z`, 'UTC')
  if (pictureFields.has(field)) return pictureName(value)
  return plainText(value)
}

const longText = 80
const around = 20

function differing(before: string | null, after: string | null): Pick<ChangeLine, 'before' | 'after'> {
  if (before === null || after === null) return { before: cut(before), after: cut(after) }
  if (Math.max(before.length, after.length) <= longText) return { before, after }
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const from = start > around ? before.lastIndexOf(' ', start - around) + 1 : 0
  const tail = before.slice(before.length - end)
  const till = end > around ? Math.max(end - endOfWord(tail), 0) : 0
  const piece = (text: string) =>
    cut(`${from > 0 ? '…' : ''}${text.slice(from, text.length - till)}${till > 0 ? '…' : ''}`)
  return { before: piece(before), after: piece(after) }
}

function endOfWord(tail: string): number {
  const space = tail.indexOf(' ', around)
  return space < 0 ? tail.length : space
}

const longestShown = 300

const cut = (text: string | null) =>
  text !== null && text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text
