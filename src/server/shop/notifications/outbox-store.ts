import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { sliced } from '#server/platform/db/paging.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { outbox } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

export type OutboxRow = typeof outbox.$inferSelect
type Channel = OutboxRow['channel']
export type NewMessage = Pick<OutboxRow, 'channel' | 'kind' | 'payload'> & { orderId?: number }

export async function insertMessages(tx: Tx, messages: NewMessage[], now: Date) {
  const rows = messages.map((message) => ({ ...message, now }))
  if (rows.length > 0) await insertAll(tx, { messages: JSON.stringify(rows) })
}

/** One JSON text: letters are long, and array elements would be escaped twice. */
const insertAll = prepare(
  'insert_messages',
  sql`
    insert into outbox (channel, kind, payload, order_id, next_attempt_at, created_at)
    select channel, kind, payload, "orderId", now, now
    from jsonb_to_recordset(${sql.placeholder('messages')}::jsonb)
      as message (channel text, kind text, payload jsonb, "orderId" int, now timestamptz)
  `,
)

export async function selectMessages(
  db: Queries,
  { orderId, latest }: { orderId: number | undefined; latest: number },
): Promise<OutboxRow[]> {
  const about = orderId === undefined ? undefined : eq(outbox.orderId, orderId)
  const messages = db.select().from(outbox).where(about).orderBy(desc(outbox.id)).$dynamic()
  return sliced(messages, { limit: about ? undefined : latest })
}

export const wasQueued = async (tx: Tx, orderId: number, kind: OutboxRow['kind']): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.orderId, orderId), eq(outbox.kind, kind)))) > 0

/** Leases messages, so that other servers skip them. After a crash they are due again. */
export async function claimDue(
  db: Queries,
  { channels, now, lease, limit }: { channels: Channel[]; now: Date; lease: number; limit: number },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lte(outbox.nextAttemptAt, now),
        inArray(outbox.channel, channels),
      ),
    )
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + lease) })
    .where(inArray(outbox.id, due))
    .returning()
}

/** The payload is emptied: it may hold personal data, and the order has them anyway. */
export async function markSent(db: Queries, id: number, now: Date) {
  await db.update(outbox).set({ sentAt: now, lastError: null, payload: {} }).where(eq(outbox.id, id))
}

export async function markRefused(
  db: Queries,
  id: number,
  { error, next, now }: { error: string; next: Date | null; now: Date },
) {
  const outcome = next ? { nextAttemptAt: next } : { failedAt: now, payload: {} }
  await db
    .update(outbox)
    .set({ lastError: error, ...outcome })
    .where(eq(outbox.id, id))
}
