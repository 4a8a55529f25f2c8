import { randomUUID } from 'node:crypto'
import { adminAudit } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { AuditAction, AuditEntry, AuditQuery } from '#shared/contract/journal.ts'
import { adminPageSize } from '#shared/limits.ts'
import type { Role } from '#shared/rules/roles.ts'
import { untoldTo } from '#shared/rules/untold-changes.ts'
import { tellingActor } from './acting.ts'
import { difference, type Snapshot } from './difference.ts'
import {
  batchSizes,
  countEntries,
  type EntryRow,
  emptyEntries,
  matching,
  selectEntries,
  selectOfPeople,
} from './journal-store.ts'

export { actAs, isActing, leaveNoBareLine } from './acting.ts'
export { secret } from './difference.ts'
export { selectDeleted as deletedUnder } from './journal-store.ts'

type Change = {
  /** The word after /api/admin: products, orders, settings… */
  entity: string
  id: number | null
  /** What people call it: a product's name, «№ 1031», a section's title. */
  name: string | null
  /** Null: it is new. */
  before: Snapshot | null
  /** Null: it is gone for good. */
  after: Snapshot | null
  /** What it is called where before and after would tell something else. */
  action?: AuditAction
}

/** Written in the transaction of the change itself, so that one is never there without the other. */
export const recordChange = (tx: Tx, change: Change) => recordChanges(tx, [change])

/** Shared by everything that is changed at once, in one transaction or in several. */
export const newBatch = (): string => randomUUID()

const rowsAtOnce = 500

/** What changed nothing leaves no entry; nor does anything that no member of staff does (see `actAs`). */
export async function recordChanges(
  tx: Tx,
  changes: readonly Change[],
  { batchId }: { batchId?: string | null } = {},
): Promise<void> {
  const actor = tellingActor()
  if (!actor) return
  const rows = changes.flatMap(({ entity, id, name, before, after, action = actionOf(before, after) }) => {
    const fields = difference(before, after)
    if (action === 'update' && fields.length === 0) return []
    const { by, at, summary } = actor
    const batch = batchId ?? actor.batchId ?? null
    return [{ at, admin: by, action, entity, entityId: id, name, summary, changes: fields, batchId: batch }]
  })
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(adminAudit).values(rows.slice(start, start + rowsAtOnce))
}

function actionOf(before: Snapshot | null, after: Snapshot | null): AuditAction {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

type Call = { at: Date; by: string; action: AuditAction; entity: string; id: number | null; summary: string }

/** The bare line of a call whose room has nothing to compare. */
export async function recordCall(db: Queries, { at, by, action, entity, id, summary }: Call): Promise<void> {
  await db.insert(adminAudit).values({ at, admin: by, action, entity, entityId: id, summary })
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
  const asked = matching(query, (await facts()).timeZone, untoldTo(role))
  const [rows, counts] = await Promise.all([
    selectEntries(db, asked, { limit, offset }),
    countEntries(db, asked),
  ])
  const items = rows.map(entryDto)
  return { items: fold ? await withSizes(db, items) : items, ...counts }
}

async function withSizes(db: Queries, items: AuditEntry[]): Promise<AuditEntry[]> {
  const sizes = await batchSizes(
    db,
    items.flatMap(({ batchId }) => batchId ?? []),
  )
  return items.map((entry) => ({ ...entry, batchSize: sizes.get(entry.batchId ?? '') }))
}

type People = { customerIds: number[]; orderIds: number[] }

/** What the journal holds about people, for whoever asks what the shop knows of them. */
export const changesOfPeople = async (db: Queries, people: People): Promise<AuditEntry[]> =>
  (await selectOfPeople(db, people)).map(entryDto)

/** The journal keeps that something was done, not to whom. */
export const forgetPeople = (tx: Tx, people: People): Promise<void> => emptyEntries(tx, people)
