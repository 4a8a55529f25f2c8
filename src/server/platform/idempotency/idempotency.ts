import { hash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#server/errors.ts'
import { prepare } from '../db/prepared-statement.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Db, Tx } from '../db/tx.ts'

const keyLifetimeHours = 24

/** A request that a client may send again. The same content under one key is a repeat, other content is refused. */
export type Repeatable = {
  key: string | null
  content: unknown
  now: Date
  /** The message for other content without a form. */
  otherContent?: string
}

/** A repeat has the first answer and changes nothing. */
export type Done<Answer> = { answer: Answer; isRepeat: boolean }

/** Unknown shape: another version of the server may have stored it. */
export type DoneOnce<Answer> = Done<Answer> | { answer: unknown; isRepeat: true }

export type UsedKey = Pick<typeof idempotencyKeys.$inferSelect, 'orderId' | 'answer'>

const hashOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url')

const oldest = (now: Date) => new Date(now.getTime() - keyLifetimeHours * 60 * 60 * 1000)

const value = sql.placeholder
const claim = prepare<{ key: string; requestHash: string; now: Date }, { key: string }>(
  'claim_key',
  sql`
    insert into idempotency_keys as stored (key, request_hash, created_at)
    values (${value('key')}::text, ${value('requestHash')}::text, ${value('now')}::timestamptz)
    on conflict (key) do update
      set request_hash = excluded.request_hash, order_id = null, answer = null, created_at = excluded.created_at
      where stored.created_at < excluded.created_at - interval '${sql.raw(String(keyLifetimeHours))} hours'
    returning key
  `,
)

/** The form was saved, its response was lost, and the form was changed and sent again. */
const otherForm = 'Эта форма уже была отправлена с другими данными и сохранена. Закройте её и откройте снова.'

/** Returns the outcome of an earlier request, or null after claiming the key. Waits while the first request is at work. */
export async function claimKey(
  tx: Tx,
  { key, content, now, otherContent = otherForm }: Repeatable,
): Promise<UsedKey | null> {
  if (key === null) return null
  const requestHash = hashOf(content)
  const [claimed] = await claim(tx, { key, requestHash, now })
  if (claimed) return null
  const [used] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (used?.requestHash !== requestHash) throw new Refusal('key-reused', otherContent)
  return used
}

/** Returns the outcome of an earlier request. It claims nothing, so it runs before every rate limit. */
export async function findRepeat(
  { db }: { db: Db },
  { key, content, now }: Repeatable,
): Promise<UsedKey | undefined> {
  if (key === null) return undefined
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.requestHash, hashOf(content)),
        gte(idempotencyKeys.createdAt, oldest(now)),
      ),
    )
  return row
}

const store = prepare(
  'store_outcome',
  sql`
    update idempotency_keys set order_id = ${value('orderId')}::int, answer = ${value('answer')}::jsonb
    where key = ${value('key')}::text
  `,
)

export async function storeOutcome(tx: Tx, key: string | null, { orderId = null, answer }: Partial<UsedKey>) {
  if (key !== null) await store(tx, { key, orderId, answer: JSON.stringify(answer) ?? null })
}

export async function once<Answer>(
  tx: Tx,
  { shape, ...request }: Repeatable & { shape: z.ZodType<Answer> },
  work: () => Promise<Answer>,
): Promise<DoneOnce<Answer>> {
  const used = await claimKey(tx, request)
  if (used) return { answer: used.answer, isRepeat: true }
  const answer = await work()
  await storeOutcome(tx, request.key, { answer: shape.parse(answer) })
  return { answer, isRepeat: false }
}

export async function forgetOldKeys({ db, clock }: { db: Db; clock: () => Date }) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest(clock())))
}
