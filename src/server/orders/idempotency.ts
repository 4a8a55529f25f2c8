import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import { prepare } from '../db/prepared-statement.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'

const keyLifetimeHours = 24

export const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

type Claim = { key: string; hash: string; now: Date }

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
      set request_hash = excluded.request_hash, order_id = null, created_at = excluded.created_at
      where known.created_at < excluded.created_at - interval '${sql.raw(String(keyLifetimeHours))} hours'
    returning key
  `,
)

/** An order that a key has already made, or why the key cannot be used. */
type Used = { orderId: number } | { error: Refusal }

/**
 * Takes these keys for this transaction, and tells what became of those that were used before. A repeat that comes
 * while the first is still at work waits here until that one has committed or given up.
 */
export async function claimKeys(tx: Tx, claims: Claim[]): Promise<Map<string, Used>> {
  if (claims.length === 0) return new Map()
  const claimed = await claim(tx, {
    keys: claims.map(({ key }) => key),
    hashes: claims.map(({ hash }) => hash),
    times: claims.map(({ now }) => now),
  })
  const ours = new Set(claimed.map(({ key }) => key))
  const others = new Map(claims.filter(({ key }) => !ours.has(key)).map(({ key, hash }) => [key, hash]))
  if (others.size === 0) return new Map()
  const known = await tx
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [...others.keys()]))
  return new Map(
    known.map(({ key, requestHash, orderId }): [string, Used] => {
      if (requestHash !== others.get(key)) return [key, { error: keyReused() }]
      if (orderId === null) throw new Error('an idempotency key without its order')
      return [key, { orderId }]
    }),
  )
}

const keyReused = () =>
  new Refusal('key-reused', 'Этот ключ повторного запроса уже использован для другого заказа')

/** What was refused may be mended and sent again under its key. */
export async function releaseKeys(tx: Tx, keys: string[]) {
  if (keys.length > 0) await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.key, keys))
}

export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const oldest = new Date(clock().getTime() - keyLifetimeHours * 60 * 60 * 1000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
