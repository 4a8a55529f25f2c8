import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { byPhone, byWords } from '../db/person-search.ts'
import { orders } from '../db/schema.ts'

const maxNumber = 2_147_483_647
/** Fewer digits are an order number rather than a piece of a phone. */
const shortestPhonePiece = 4

function byNumber(text: string): SQL | undefined {
  const number = Number(/^#?\s*(\d{1,10})$/.exec(text)?.[1])
  return number <= maxNumber ? eq(orders.id, number) : undefined
}

function foundBy(text: string): SQL {
  const words = text.startsWith('#') ? undefined : byWords(orders, text)
  return or(byNumber(text), byPhone(orders, text, shortestPhonePiece), words) ?? sql`false`
}

/** Orders in this status whose number, person, phone or e-mail is what staff typed. */
export function matching({ search, status }: { search?: string; status?: OrderStatus }): SQL | undefined {
  const text = search?.trim()
  const found = text ? foundBy(text) : undefined
  return and(status && eq(orders.status, status), found)
}
