import { eq, or, type SQL, sql } from 'drizzle-orm'
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

/** Orders whose number, person, phone or e-mail is what staff typed; all of them when nothing was. */
export function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim()
  return text ? foundBy(text) : undefined
}
