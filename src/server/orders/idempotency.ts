import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { prepare } from '../db/prepared.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'

const keyLifetime = 24 * 60 * 60 * 1000

const oldest = (now: Date) => new Date(now.getTime() - keyLifetime)

export const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

const given = sql.placeholder
const claim = prepare<{ key: string; hash: string; now: Date; oldest: Date }, { key: string }>(
  'claim_key',
  sql`
    insert into idempotency_keys as known (key, request_hash, created_at)
    values (${given('key')}, ${given('hash')}, ${given('now')})
    on conflict (key) do update
      set request_hash = excluded.request_hash, order_id = null, created_at = excluded.created_at
      where known.created_at < ${given('oldest')}
    returning key
  `,
)

/**
 * Takes the key for this transaction, or tells which order it already made. A repeat that comes while the
 * first is still at work waits here until that one has committed or given up.
 */
export async function claimKey(
  tx: Tx,
  { key, hash, now }: { key: string; hash: string; now: Date },
): Promise<{ orderId: number } | null> {
  const [claimed] = await claim(tx, { key, hash, now, oldest: oldest(now) })
  if (claimed) return null
  const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (known?.requestHash !== hash)
    throw new Refusal('key-reused', 'Этот ключ повторного запроса уже использован для другого заказа')
  if (known.orderId === null) throw new Error('an idempotency key without its order')
  return { orderId: known.orderId }
}

export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest(clock())))
}
