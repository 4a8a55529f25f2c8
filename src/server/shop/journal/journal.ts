import { randomUUID } from 'node:crypto'
import { adminAudit } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { AuditAction, AuditEntry, AuditQuery } from '#shared/contract/journal.ts'
import { adminPageSize } from '#shared/limits.ts'
import { hiddenFrom, type Role } from '#shared/rules/roles.ts'
import { recordingActor } from './acting.ts'
import { difference, type Snapshot } from './difference.ts'
import {
  batchSizes,
  countEntries,
  type EntryRow,
  filterOf,
  type People,
  selectEntries,
  selectOfPeople,
} from './journal-store.ts'

export { actAs, isActing, skipCallEntry } from './acting.ts'
export { secret } from './difference.ts'
export {
  deleteEntriesBefore as deleteOldEntries,
  emptyEntries as forgetPeople,
  selectDeleted as deletedUnder,
} from './journal-store.ts'

type Change = {
  /** The segment after /api/admin: products, orders, settings… */
  entity: string
  id: number | null
  /** A product's name, «№ 1031», a section's title. */
  name: string | null
  before: Snapshot | null
  after: Snapshot | null
  /** Overrides the action that follows from `before` and `after`. */
  action?: AuditAction
}

/** Runs in the transaction of the change, so that both are stored or neither. */
export const recordChange = (tx: Tx, change: Change) => recordChanges(tx, [change])

/** Marks changes that belong together, also in several transactions. */
export const newBatch = (): string => randomUUID()

const maxRowsPerInsert = 500

/** Records nothing for an empty change or outside `actAs`. */
export async function recordChanges(
  tx: Tx,
  changes: readonly Change[],
  { batchId }: { batchId?: string | null } = {},
): Promise<void> {
  const actor = recordingActor()
  if (!actor) return
  const rows = changes.flatMap(({ entity, id, name, before, after, action = actionOf(before, after) }) => {
    const fields = difference(before, after)
    if (action === 'update' && fields.length === 0) return []
    const { by, at, summary } = actor
    const batch = batchId ?? actor.batchId ?? null
    return [{ at, admin: by, action, entity, entityId: id, name, summary, changes: fields, batchId: batch }]
  })
  for (let start = 0; start < rows.length; start += maxRowsPerInsert)
    await tx.insert(adminAudit).values(rows.slice(start, start + maxRowsPerInsert))
}

function actionOf(before: Snapshot | null, after: Snapshot | null): AuditAction {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

type Call = { at: Date; by: string; action: AuditAction; entity: string; id: number | null; summary: string }

export async function recordCall(db: Queries, { at, by, action, entity, id, summary }: Call): Promise<void> {
  await db.insert(adminAudit).values({ at, admin: by, action, entity, entityId: id, summary })
}

type Event = Omit<Call, 'action'> & { name: string; fields: Record<string, string> }

/** Something that happened without a change. */
export async function recordEvent(db: Queries, { by, id, fields, ...event }: Event): Promise<void> {
  const changes = difference(null, fields)
  await db.insert(adminAudit).values({ ...event, admin: by, entityId: id, action: 'create', changes })
}

const entryDto = ({ at, admin, ...row }: EntryRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  by: admin,
  admin,
})

type Reading = { db: Queries; facts: () => Promise<{ timeZone: string }> }

export async function listChanges({ db, facts }: Reading, query: AuditQuery, role: Role) {
  const { limit = adminPageSize, offset = 0, fold } = query
  const filter = filterOf(query, (await facts()).timeZone, hiddenFrom(role))
  const [rows, counts] = await Promise.all([
    selectEntries(db, filter, { limit, offset }),
    countEntries(db, filter),
  ])
  const items = rows.map(entryDto)
  return { items: fold ? await withSizes(db, items) : items, ...counts }
}

async function withSizes(db: Queries, items: AuditEntry[]): Promise<AuditEntry[]> {
  const batchIds = items.flatMap(({ batchId }) => batchId ?? [])
  const sizes = await batchSizes(db, batchIds)
  return items.map((entry) => ({ ...entry, batchSize: entry.batchId ? sizes.get(entry.batchId) : undefined }))
}

export const changesOfPeople = async (db: Queries, people: People): Promise<AuditEntry[]> =>
  (await selectOfPeople(db, people)).map(entryDto)
