import { hash } from 'node:crypto'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#server/errors.ts'
import { prepare } from '../db/prepared-statement.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Db, Tx } from '../db/tx.ts'

const keyLifetimeHours = 24

/** A request that may be repeated. Under one key the same words are a repeat, other words are refused. */
export type Repeatable = { key: string | null; words: unknown; now: Date }

/** What came of a request; a repeat got the first answer and has changed nothing. */
export type Done<Answer> = { answer: Answer; isRepeat: boolean }

/** The first answer as it was kept: a server of another version may have given it, whose shapes were others. */
export type DoneOnce<Answer> = Done<Answer> | { answer: unknown; isRepeat: true }

/** What a key has made: an order, or the answer of another write. */
type UsedKey = Pick<typeof idempotencyKeys.$inferSelect, 'orderId' | 'answer'>

/** Those of the keys that were used before, some of them for something else. */
export type UsedKeys = ReadonlyMap<string, UsedKey | 'other-words'>

const hashOf = (words: unknown) => hash('sha256', JSON.stringify(words), 'base64url')

const oldest = (now: Date) => new Date(now.getTime() - keyLifetimeHours * 60 * 60 * 1000)

const given = sql.placeholder
const claim = prepare<{ keys: string[]; hashes: string[]; times: Date[] }, { key: string }>(
  'claim_keys',
  sql`
    insert into idempotency_keys as known (key, request_hash, created_at)
    select key, request_hash, created_at
    from unnest(${given('keys')}::text[], ${given('hashes')}::text[], ${given('times')}::timestamptz[])
      as claimed (key, request_hash, created_at)
    order by key
    on conflict (key) do update
      set request_hash = excluded.request_hash, order_id = null, answer = null, created_at = excluded.created_at
      where known.created_at < excluded.created_at - interval '${sql.raw(String(keyLifetimeHours))} hours'
    returning key
  `,
)

/**
 * Takes the keys of these requests for this transaction, and tells of those that were used before. A repeat that comes
 * while the first is still at work waits here until that one has committed or given up.
 */
export async function claimKeys(tx: Tx, requests: readonly Repeatable[]): Promise<UsedKeys> {
  const claims = requests.flatMap(({ key, words, now }) =>
    key === null ? [] : [{ key, hash: hashOf(words), now }],
  )
  if (claims.length === 0) return new Map()
  const claimed = await claim(tx, {
    keys: claims.map(({ key }) => key),
    hashes: claims.map(({ hash }) => hash),
    times: claims.map(({ now }) => now),
  })
  const ours = new Set(claimed.map(({ key }) => key))
  const hashes = new Map(claims.filter(({ key }) => !ours.has(key)).map(({ key, hash }) => [key, hash]))
  if (hashes.size === 0) return new Map()
  const rows = await tx
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [...hashes.keys()]))
  return new Map(rows.map((row) => [row.key, row.requestHash === hashes.get(row.key) ? row : 'other-words']))
}

/** What this request made when it came before. It claims nothing, so it may be asked ahead of every limit. */
export async function findRepeat(
  { db }: { db: Db },
  { key, words, now }: Repeatable,
): Promise<UsedKey | undefined> {
  if (key === null) return undefined
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.requestHash, hashOf(words)),
        gte(idempotencyKeys.createdAt, oldest(now)),
      ),
    )
  return row
}

/**
 * Does the work once under its key; without a key every time. A refusal frees the key with all else. The answer is kept in
 * the shape in which it is told.
 */
export async function once<Answer>(
  tx: Tx,
  { shape, ...request }: Repeatable & { shape: z.ZodType<Answer> },
  work: () => Promise<Answer>,
): Promise<DoneOnce<Answer>> {
  const used = (await claimKeys(tx, [request])).get(request.key ?? '')
  if (used === 'other-words') throw savedBefore()
  if (used) return { answer: used.answer, isRepeat: true }
  const answer = await work()
  if (request.key !== null)
    await tx
      .update(idempotencyKeys)
      .set({ answer: shape.parse(answer) })
      .where(eq(idempotencyKeys.key, request.key))
  return { answer, isRepeat: false }
}

/** The form was sent, the answer got lost, the form was changed and sent again. */
const savedBefore = () =>
  new Refusal(
    'key-reused',
    'Эта форма уже была отправлена с другими данными и сохранена. Закройте её и откройте снова.',
  )

/** What was refused may be mended and sent again under its key. */
export async function releaseKeys(tx: Tx, keys: string[]) {
  if (keys.length > 0) await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.key, keys))
}

export async function forgetOldKeys({ db, clock }: { db: Db; clock: () => Date }) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest(clock())))
}
