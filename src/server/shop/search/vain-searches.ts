import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { vainSearches } from '#server/platform/db/schema.ts'
import type { Stats } from '#shared/contract/stats.ts'
import { isSearchable } from '#shared/rules/search-text.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { foldText, tokensOf } from './understand/fold.ts'

/** Longer texts, phone numbers, cards and addresses may be personal data, so they are not stored. */
const maxWords = 6
const maxDigits = 4
const maxQueryLength = 60

export function countableQuery(text: string): string | null {
  const query = foldText(text)
  const isPersonal =
    text.includes('@') ||
    query.replace(/\D/g, '').length > maxDigits ||
    tokensOf(query).length > maxWords ||
    query.length > maxQueryLength
  return isPersonal || !isSearchable(query) ? null : query
}

/** Bounds the table against nonsense queries. */
const maxPerDay = 500
const retentionDays = 90

type Counting = Pick<Deps, 'db' | 'clock' | 'facts' | 'log'>

/** Logs a failure: the search itself must not fail. */
export async function noteVainSearch({ db, clock, facts, log }: Counting, text: string): Promise<void> {
  const query = countableQuery(text)
  if (query === null) return
  const { timeZone } = await facts()
  const today = sql`${shopDate(clock(), timeZone)}::date`
  const count = db.execute(sql`
    with forgotten as (delete from ${vainSearches} where day < ${today} - ${retentionDays}::int)
    insert into ${vainSearches} (day, query, count)
    select ${today}, ${query}, 1
    where exists (select 1 from ${vainSearches} where day = ${today} and query = ${query})
      or (select count(*) from ${vainSearches} where day = ${today}) < ${maxPerDay}
    on conflict (day, query) do update set count = ${vainSearches}.count + 1
  `)
  await count.then(
    () => undefined,
    (error) => log.warn({ err: error }, 'a search in vain was not counted'),
  )
}

const statsDays = 30
const maxQueries = 10

export const mostVainSearches = (today: string) => sql<Stats['vainSearches']>`(
  select coalesce(json_agg(json_build_object('query', query, 'times', times) order by times desc, query), '[]') from (
    select query, sum(count)::int as times from ${vainSearches} where day > ${today}::date - ${statsDays}::int
    group by query order by times desc, query limit ${maxQueries}
  ) most
)`
