import { desc } from 'drizzle-orm'
import type { AuditAction, AuditEntry } from '#shared/contract/audit.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import { adminPageSize } from '#shared/limits.ts'
import { adminAudit } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

type Change = {
  at: Date
  by: string
  action: AuditAction
  entity: string
  id: number | null
  summary: string
}

export async function recordChange(
  db: Queries,
  { at, by, action, entity, id, summary }: Change,
): Promise<void> {
  await db.insert(adminAudit).values({ at, admin: by, action, entity, entityId: id, summary })
}

type Snapshot = Record<string, unknown>
type ThingChanged = {
  entity: string
  id: number
  name: string
  before: Snapshot | null
  after: Snapshot | null
}

/** One act that changed many things: an entry for each of them. */
type Batch = { batchId: string; by: string; at: Date; summary: string }

const entriesAtOnce = 500

export async function recordChanges(
  db: Queries,
  changes: readonly ThingChanged[],
  { by, at, summary }: Batch,
): Promise<void> {
  for (let start = 0; start < changes.length; start += entriesAtOnce)
    await db.insert(adminAudit).values(
      changes.slice(start, start + entriesAtOnce).map(({ entity, id, before }) => ({
        at,
        admin: by,
        action: before ? ('update' as const) : ('create' as const),
        entity,
        entityId: id,
        summary,
      })),
    )
}

export async function listChanges(
  { db }: Pick<Deps, 'db'>,
  { limit = adminPageSize, offset = 0 }: PageQuery,
) {
  const rows = await db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(limit).offset(offset)
  const items: AuditEntry[] = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { items, total: await db.$count(adminAudit) }
}
