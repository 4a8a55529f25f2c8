import { eq, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema.ts'
import { personMatches } from '#server/shop/customers/customers.ts'
import { maxId } from '#shared/limits.ts'

/** Fewer digits are an order number rather than a piece of a phone. */
const minPhoneDigits = 4

/** «№ 247», as the panel writes it, or «#247» only mean a number. */
const numberSign = /^[№#]\s*/

function byNumber(text: string): SQL | undefined {
  const number = Number(/^\d{1,10}$/.exec(text.replace(numberSign, ''))?.[0])
  return number <= maxId ? eq(orders.id, number) : undefined
}

export function orderSearch(typed: string | undefined): SQL | undefined {
  const text = typed?.trim()
  if (!text) return undefined
  if (numberSign.test(text)) return byNumber(text) ?? sql`false`
  return or(byNumber(text), personMatches(orders, text, { minDigits: minPhoneDigits }))
}
