import type { FieldChange } from '#shared/contract/journal.ts'

class Secret {
  readonly raw: unknown
  readonly shown: string
  constructor(raw: unknown, shown: string) {
    this.raw = raw
    this.shown = shown
  }
}

const mask = '•••'

/** Hides a value from the journal, which records only its change. Empty values stay visible. */
export const secret = (raw: string | null | undefined, shown: string = mask) =>
  raw ? new Secret(raw, shown) : null

export type Snapshot = Readonly<Record<string, unknown>>

/** Fits the longest description of a product; of an article only the differing part is recorded. */
const maxTextLength = 20_000
const contextLength = 200

export function difference(before: Snapshot | null, after: Snapshot | null): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if ((!before || !after) && isEmpty(before ? was : is)) return []
    return [{ field, ...shortened(shownOf(was), shownOf(is)) }]
  })
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

type Json = FieldChange['before']

const shownOf = (value: unknown): Json =>
  value instanceof Secret ? value.shown : (JSON.parse(JSON.stringify(value)) as Json)

function shortened(before: Json, after: Json): { before: Json; after: Json } {
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > maxTextLength)
  if (!isLong) return { before, after }
  const [was, is] = [textOf(before), textOf(after)]
  const shortest = Math.min(was.length, is.length)
  let start = 0
  while (start < shortest && was[start] === is[start]) start++
  let end = 0
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const from = Math.max(start - contextLength, 0)
  const till = Math.max(end - contextLength, 0)
  return { before: before && excerpt(was, from, till), after: after && excerpt(is, from, till) }
}

const textOf = (value: Json) => (typeof value === 'string' ? value : '')

function excerpt(text: string, from: number, till: number): string {
  const piece = text.slice(from, text.length - till)
  const isCut = till > 0 || piece.length > maxTextLength
  return `${from > 0 ? '…' : ''}${piece.slice(0, maxTextLength).toWellFormed()}${isCut ? '…' : ''}`
}
