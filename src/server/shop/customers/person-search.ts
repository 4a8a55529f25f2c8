import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { escapeLike, foldedWord, likeContains } from '#server/platform/db/like.ts'
import { phonePieces } from '#shared/rules/phone.ts'

type Columns = Record<'firstName' | 'lastName' | 'email' | 'phoneDigits', PgColumn>

/** The index has trigrams, so a shorter text is only searched at the beginning of a name. */
const minInnerLength = 3

/** Matches a phone in any format, if the text has at least `minDigits` digits. */
export function personMatches(columns: Columns, typed: string, { minDigits }: { minDigits: number }): SQL {
  const { firstName, lastName, email, phoneDigits } = columns
  // The expression of the indexes customers_person and orders_person.
  const person = sql`person_text(${firstName}, ${lastName}, ${email})`
  const conditions = [
    ...namePatterns(typed).map((pattern) => sql`${person} like ${foldedWord(pattern)}`),
    ...phonePieces(typed, { atLeast: minDigits }).map(
      (digits) => sql`${phoneDigits} like ${likeContains(digits)}`,
    ),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

function namePatterns(typed: string): string[] {
  if ([...typed].length < minInnerLength) {
    const start = `${escapeLike(typed)}%`
    return [start, `% ${start}`]
  }
  const [, lastName, firstName] = /^([\p{L}-]{2,})\s+([\p{L}-]{2,})$/u.exec(typed) ?? []
  return firstName ? [likeContains(typed), `%${firstName}% ${lastName}%`] : [likeContains(typed)]
}
