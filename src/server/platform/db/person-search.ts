import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phonePieces } from '#shared/rules/phone.ts'
import { containsFolded, foldedWord, likeContains } from './like.ts'

type Columns = Record<'firstName' | 'lastName' | 'email' | 'phoneDigits', PgColumn>

export type PersonSearch = {
  /** On rows of the table itself. */
  matches: SQL
  /** Rows of people who match (migration 0285): every person of orders and customers stands there once or a few times. */
  people: SQL
  /** How many customers match. */
  customersCounted: SQL
  /** Rows of the table whose phone, or for want of one whose name, a person has who matches: few to look at, by index. */
  isOfPeople: SQL
}

/** First name, last name or e-mail as typed, the last name first, or a phone in any writing; fewer digits than `atLeast` are no piece of one. */
export function personSearch(
  columns: Columns,
  typed: string,
  { atLeast }: { atLeast: number },
): PersonSearch {
  const { firstName, lastName, email, phoneDigits } = columns
  const pieces = phonePieces(typed, { atLeast })
  const turned = lastNameFirst(typed)
  const within = (person: SQL, phone: SQL): SQL => {
    const phones = pieces.map((piece) => sql`${phone} like ${likeContains(piece)}`)
    const asTurned = turned === undefined ? undefined : sql`${person} like ${foldedWord(turned)}`
    return sql`(${or(containsFolded(person, typed), asTurned, ...phones)})`
  }
  const person = sql`person_text(${firstName}, ${lastName}, ${email})`
  const people = peopleWhere(within(sql`person`, sql`phone_digits`), typed)
  // Not narrowed down by what is asked for: the index of pieces knows «=», and would be read from end to end for it.
  const ofPeople = (asked: SQL) => sql`array(select ${asked} from ${people} people)`
  return {
    matches: within(person, sql`${phoneDigits}`),
    people,
    customersCounted: isPair(typed)
      ? customersOfPair(typed)
      : sql`(select coalesce(sum(customers), 0)::int from ${people} people)`,
    isOfPeople: sql`(
      ${phoneDigits} = any (${ofPeople(sql`nullif(phone_digits, '')`)})
      or ${phoneDigits} = '' and ${person} = any (${ofPeople(sql`case phone_digits when '' then person end`)})
    )`,
  }
}

/** «Петров Иван»: the pattern of «Иван Петров», as people are kept; each may be just begun. */
function lastNameFirst(typed: string): string | undefined {
  const [, lastName, firstName] = /^([\p{L}-]{2,})\s+([\p{L}-]{2,})$/u.exec(typed) ?? []
  return firstName && `%${firstName}% ${lastName}%`
}

/** A number for each pair of letters (migration 0304), and the latest changes. */
const customersOfPair = (typed: string) => sql`(
  select coalesce(sum(customers), 0)::int from (
    select customers from customer_pairs where pair = ${foldedWord(typed)}
    union all select customers from people_changes where ${containsFolded(sql`person`, typed)}
  ) counted
)`

/**
 * Two letters have an index of their own (migration 0293); the latest changes are few, and have none. The planner is not told
 * which letters: of those that everybody has it would take the pairs of every person apart, for seconds, to save the index.
 */
function peopleWhere(matches: SQL, typed: string): SQL {
  const gathered = isPair(typed) ? sql`pairs_of(person) @> (select array[${foldedWord(typed)}])` : matches
  const counted = sql`person, phone_digits, customers, pending, processing, completed, cancelled`
  return sql`(
    select ${counted} from people where ${gathered} union all select ${counted} from people_changes where ${matches}
  )`
}

const isPair = (typed: string) => [...typed.toLowerCase()].length === 2
