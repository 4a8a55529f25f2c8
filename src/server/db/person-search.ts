import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phonePieces } from '#shared/rules/phone.ts'
import { containsWords, likeContains } from './like.ts'

type Person = Record<'firstName' | 'lastName' | 'email' | 'phoneDigits', PgColumn>

/** First name, last name or e-mail. */
export const byWords = ({ firstName, lastName, email }: Person, typed: string): SQL =>
  containsWords([firstName, lastName, email], typed)

/** In any writing; fewer digits than `atLeast` are no piece of a phone. */
export function byPhone({ phoneDigits }: Person, typed: string, atLeast: number): SQL | undefined {
  const pieces = phonePieces(typed, { atLeast })
  return or(...pieces.map((piece) => sql`${phoneDigits} like ${likeContains(piece)}`))
}
