import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '#server/platform/db/like.ts'
import { adminAudit } from '#server/platform/db/schema.ts'
import { entriesTallied } from '#server/platform/db/tallies.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { AuditQuery } from '#shared/contract/journal.ts'
import { slotTextOrNone } from '#shared/rules/delivery-slots.ts'

export type EntryRow = typeof adminAudit.$inferSelect

type Filter = {
  /** Conditions on columns that the tallies lack. */
  byEntry: SQL | undefined
  /** Conditions on columns that the tallies have under the same names. */
  byTally: SQL | undefined
  folded: SQL | undefined
}

export function filterOf(query: AuditQuery, timeZone: string, hiddenEntities: readonly string[]): Filter {
  const { by, entity, entityId, day, batchId, fold, search } = query
  const text = search?.trim()
  return {
    byEntry: and(
      entityId === undefined ? undefined : eq(adminAudit.entityId, entityId),
      day === undefined ? undefined : isOnDay(day, timeZone),
      batchId === undefined ? undefined : eq(adminAudit.batchId, batchId),
      text
        ? or(...[adminAudit.name, adminAudit.summary].map((column) => containsWords([column], text)))
        : undefined,
    ),
    byTally: and(
      by === undefined ? undefined : sql`admin = ${by}`,
      entity === undefined ? undefined : sql`entity = ${entity}`,
      hiddenEntities.length === 0 ? undefined : sql`entity <> all(${sql.param(hiddenEntities)}::text[])`,
    ),
    folded: fold ? isFirstOfBatch : undefined,
  }
}

const whole = ({ byEntry, byTally, folded }: Filter) => and(byEntry, byTally, folded)

const isOnDay = (day: string, timeZone: string) =>
  sql`${adminAudit.at} >= (${day}::date::timestamp at time zone ${timeZone}::text)
    and ${adminAudit.at} < ((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`

const isFirstOfBatch = sql`(${adminAudit.batchId} is null or not exists (
  select 1 from admin_audit earlier where earlier.batch_id = admin_audit.batch_id and earlier.id < admin_audit.id))`

export const selectEntries = (
  db: Queries,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> =>
  db.select().from(adminAudit).where(whole(filter)).orderBy(desc(adminAudit.id)).limit(limit).offset(offset)

export async function deleteEntriesBefore(
  db: Queries,
  { entity, before }: { entity: string; before: Date },
): Promise<void> {
  await db.delete(adminAudit).where(and(eq(adminAudit.entity, entity), lt(adminAudit.at, before)))
}

type Deleted = { entity: string; ids: number[]; summary: string }

export async function selectDeleted(db: Queries, { entity, ids, summary }: Deleted): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select thing.id from unnest(${sql.param(ids)}::int[]) as thing (id) cross join lateral (
      select action, summary from admin_audit where entity = ${entity} and entity_id = thing.id order by id desc limit 1
    ) latest
    where latest.action = 'delete' and latest.summary = ${summary}
  `)
  return new Set(rows.map(({ id }) => id))
}

export async function batchSizes(db: Queries, batchIds: string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; size: number }>(sql`
    select batch_id as id, count(*)::int as size from admin_audit
    where batch_id = any(${sql.param(batchIds)}::uuid[]) group by batch_id
  `)
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** The recursion jumps through the index once for each author. The tallies count entries outside batches. */
export async function countEntries(
  db: Queries,
  filter: Filter,
): Promise<{ total: number; people: string[] }> {
  const { rows } = await db.execute<{ total: number; people: string[] }>(sql`
    with recursive people(admin) as (
      select min(admin) from admin_audit
      union all
      select (select min(admin) from admin_audit where admin > people.admin) from people where people.admin is not null
    ) select ${filter.byEntry ? countOf(whole(filter)) : tallyOf(filter)} as total,
      array(select admin from people where admin is not null order by admin) as people
  `)
  return rows[0] ?? { total: 0, people: [] }
}

const countOf = (where: SQL | undefined) => sql`(select count(*)::int from admin_audit where ${where})`

const tallyOf = (filter: Filter) => sql`(
  select coalesce(sum(number), 0)::int from ${entriesTallied} alone where ${filter.byTally ?? sql`true`}
) + ${countOf(and(isNotNull(adminAudit.batchId), whole(filter)))}`

const impersonal = [
  'status',
  'items',
  'itemsAmount',
  'totalAmount',
  'deliveryFee',
  'isFeeByHand',
  'discount',
  'deliveryDate',
  'deliveryZone',
  'method',
  'urgent',
  'courier',
]

export type People = { customerIds: number[]; orderIds: number[] }

const ofPeople = ({ customerIds, orderIds }: People) => sql`
  (entity = 'customers' and entity_id = any(${sql.param(customerIds)}::int[])
    or entity = 'orders' and entity_id = any(${sql.param(orderIds)}::int[]))`

export const selectOfPeople = (db: Queries, people: People): Promise<EntryRow[]> =>
  db.select().from(adminAudit).where(ofPeople(people)).orderBy(desc(adminAudit.id))

/** A delivery time that is not a slot may contain a person's words. */
const isSlotOrNone = (side: 'before' | 'after') =>
  sql`coalesce(change ->> ${sql.raw(`'${side}'`)}, '') ~ ${slotTextOrNone}`

const isImpersonal = sql`entity = 'orders' and (
  change ->> 'field' = any(${sql.param(impersonal)}::text[])
  or change ->> 'field' = 'deliveryTime' and ${isSlotOrNone('before')} and ${isSlotOrNone('after')})`

export async function emptyEntries(db: Queries, people: People): Promise<void> {
  await db.execute(sql`
    update admin_audit set
      name = case when entity = 'customers' then null else name end,
      changes = (
        select coalesce(jsonb_agg(
          case when ${isImpersonal} then change
          else jsonb_build_object('field', change -> 'field', 'before', null, 'after', null) end order by place), '[]')
        from jsonb_array_elements(changes) with ordinality as entry (change, place)
      )
    where ${ofPeople(people)}
  `)
}
