import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { type PersonSearch, personSearch } from '#server/platform/db/person-search.ts'
import { orders } from '#server/platform/db/schema.ts'
import { maxId } from '#shared/limits.ts'

/** Fewer digits are an order number rather than a piece of a phone. */
const shortestPhonePiece = 4

export type OrderSearch = {
  /** Orders that are found. */
  found: SQL | undefined
  /** The same ones, looked up by index: for few of them. */
  lookedUp: SQL | undefined
  /** How many: `status` and `number`, maybe several rows a status. */
  counted: SQL
}

/** «№ 247», as the panel writes it, or «#247»: nothing but a number is meant. */
const numberSign = /^[№#]\s*/

function byNumber(text: string): SQL | undefined {
  const number = Number(/^\d{1,10}$/.exec(text.replace(numberSign, ''))?.[0])
  return number <= maxId ? eq(orders.id, number) : undefined
}

const countedOneByOne = (found: SQL) => sql`(select status, 1 as number from ${orders} where ${found})`

/** People know how many orders they have; an order that is found by its number alone is added. */
const countedByPeople = ({ matches, people }: PersonSearch, number: SQL | undefined) => sql`(
  select status, number from (
    select sum(pending) as pending, sum(processing) as processing, sum(completed) as completed, sum(cancelled) as cancelled
    from ${people} people
  ) sums
  cross join lateral (values
    ('pending', pending), ('processing', processing), ('completed', completed), ('cancelled', cancelled)
  ) as each (status, number)
  union all select status, number from ${countedOneByOne(sql`${number ?? sql`false`} and ${not(matches)}`)} numbered
)`

function searchFor(text: string): OrderSearch {
  const number = byNumber(text)
  if (numberSign.test(text)) {
    const found = number ?? sql`false`
    return { found, lookedUp: found, counted: countedOneByOne(found) }
  }
  const people = personSearch(orders, text, { atLeast: shortestPhonePiece })
  const found = or(number, people.matches)
  return {
    found,
    lookedUp: and(or(number, people.isOfPeople), found),
    counted: countedByPeople(people, number),
  }
}

/** Orders whose number, person, phone or e-mail is what staff typed; undefined when nothing was. */
export function orderSearch(typed: string | undefined): OrderSearch | undefined {
  const text = typed?.trim()
  return text ? searchFor(text) : undefined
}
