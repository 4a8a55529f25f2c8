import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phonePieces } from '#shared/rules/phone.ts'
import { containsFolded, likeContains } from './like.ts'

type Columns = Record<'firstName' | 'lastName' | 'email' | 'phoneDigits', PgColumn>

export type PersonSearch = {
  /** On rows of the table itself. */
  matches: SQL
  /** On rows of `people_counted` (migration 0285), where every person of orders and customers stands once or a few times. */
  matchesPerson: SQL
  /** Rows of the table whose phone, or for want of one whose name, a person has who matches: few to look at, by index. */
  isOfPeople: SQL
}

/** First name, last name or e-mail as typed, or a phone in any writing; fewer digits than `atLeast` are no piece of one. */
export function personSearch(
  columns: Columns,
  typed: string,
  { atLeast }: { atLeast: number },
): PersonSearch {
  const { firstName, lastName, email, phoneDigits } = columns
  const pieces = phonePieces(typed, { atLeast })
  const within = (person: SQL, phone: SQL): SQL => {
    const phones = pieces.map((piece) => sql`${phone} like ${likeContains(piece)}`)
    return sql`(${or(containsFolded(person, typed), ...phones)})`
  }
  const person = sql`person_text(${firstName}, ${lastName}, ${email})`
  const matchesPerson = within(sql`person`, sql`phone_digits`)
  // Not narrowed down by what is asked for: the index of pieces knows «=», and would be read from end to end for it.
  const ofPeople = (asked: SQL) => sql`array(select ${asked} from people_counted where ${matchesPerson})`
  return {
    matches: within(person, sql`${phoneDigits}`),
    matchesPerson,
    isOfPeople: sql`(
      ${phoneDigits} = any (${ofPeople(sql`nullif(phone_digits, '')`)})
      or ${phoneDigits} = '' and ${person} = any (${ofPeople(sql`case phone_digits when '' then person end`)})
    )`,
  }
}
