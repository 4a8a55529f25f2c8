import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'

const keyLifetime = 24 * 60 * 60 * 1000

const oldest = (now: Date) => new Date(now.getTime() - keyLifetime)

export const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/**
 * Takes the key for this transaction, or tells which order it already made. A repeat that comes while the
 * first is still at work waits here until that one has committed or given up.
 */
export async function claimKey(
  tx: Tx,
  { key, hash, now }: { key: string; hash: string; now: Date },
): Promise<{ orderId: number } | null> {
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash: hash, createdAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { requestHash: hash, orderId: null, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, oldest(now)),
    })
    .returning({ key: idempotencyKeys.key })
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
