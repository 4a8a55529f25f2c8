import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { vainSearches } from '#server/platform/db/schema.ts'
import type { Stats } from '#shared/contract/stats.ts'
import { searchMinLength } from '#shared/limits.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { foldText, tokensOf } from './understand/fold.ts'

/** A sentence, or what looks like a phone, a card or an e-mail, may tell of a person: it is not kept. */
const mostWords = 6
const mostDigits = 4
const longestQuery = 60

/** The words to count, all forms of writing as one; null for what must not be kept. */
export function countableQuery(text: string): string | null {
  const query = foldText(text)
  const isPersonal =
    text.includes('@') ||
    query.replace(/\D/g, '').length > mostDigits ||
    tokensOf(query).length > mostWords ||
    query.length > longestQuery
  return isPersonal || query.length < searchMinLength ? null : query
}

/** Whoever searches for nonsense fills no more than this. */
const mostADay = 500
const keptDays = 90

type Counting = Pick<Deps, 'db' | 'clock' | 'facts' | 'log'>

/** A search goes on whether it could be counted or not. */
export async function noteVainSearch({ db, clock, facts, log }: Counting, text: string): Promise<void> {
  const query = countableQuery(text)
  if (query === null) return
  const { timeZone } = await facts()
  const today = sql`${shopDate(clock(), timeZone)}::date`
  const count = db.execute(sql`
    with forgotten as (delete from ${vainSearches} where day < ${today} - ${keptDays}::int)
    insert into ${vainSearches} (day, query, count)
    select ${today}, ${query}, 1
    where exists (select 1 from ${vainSearches} where day = ${today} and query = ${query})
      or (select count(*) from ${vainSearches} where day = ${today}) < ${mostADay}
    on conflict (day, query) do update set count = ${vainSearches}.count + 1
  `)
  await count.then(
    () => undefined,
    (error) => log.warn({ err: error }, 'a search in vain was not counted'),
  )
}

const shownDays = 30
const shownQueries = 10

/** What was asked for most in the last 30 days and not found. */
export const mostVainSearches = (today: string) => sql<Stats['vainSearches']>`(
  select coalesce(json_agg(json_build_object('query', query, 'times', times) order by times desc, query), '[]') from (
    select query, sum(count)::int as times from ${vainSearches} where day > ${today}::date - ${shownDays}::int
    group by query order by times desc, query limit ${shownQueries}
  ) most
)`
