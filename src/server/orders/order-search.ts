import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { phonePieces } from '#shared/rules/phone.ts'
import { likeContains } from '../db/like.ts'
import { orders } from '../db/schema.ts'

const maxNumber = 2_147_483_647
/** Fewer digits are an order number rather than a piece of a phone. */
const shortestPhonePiece = 4

function byNumber(text: string): SQL | undefined {
  const number = Number(/^#?\s*(\d{1,10})$/.exec(text)?.[1])
  return number <= maxNumber ? eq(orders.id, number) : undefined
}

function byPhone(text: string): SQL | undefined {
  const pieces = phonePieces(text, { atLeast: shortestPhonePiece })
  return or(...pieces.map((piece) => sql`${orders.phoneDigits} like ${likeContains(piece)}`))
}

// The database's own locale may not know Cyrillic capitals; this collation does everywhere.
const folded = (text: SQL) => sql`lower(${text} collate "und-x-icu")`

function byWords(text: string): SQL | undefined {
  if (text.startsWith('#')) return undefined
  const person = sql`(${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.email})`
  return sql`${folded(person)} like ${folded(sql`${likeContains(text)}::text`)}`
}

/** Orders in this status whose number, person, phone or e-mail is what staff typed. */
export function matching({ search, status }: { search?: string; status?: OrderStatus }): SQL | undefined {
  const text = search?.trim()
  const found = text ? (or(byNumber(text), byPhone(text), byWords(text)) ?? sql`false`) : undefined
  return and(status && eq(orders.status, status), found)
}
