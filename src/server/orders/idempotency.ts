import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { PlaceOrder } from '#shared/contract/orders.ts'
import { prepare } from '../db/prepared-statement.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'
import type { Outcome } from '../flow/batch.ts'
import type { OrderRequest, Placement } from './order-request.ts'

const keyLifetimeHours = 24

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

/** Keys that made an order before: it is the answer to a repeat, and a request with another body is refused. */
export type UsedKeys = ReadonlyMap<string, Outcome<Placement>>

/**
 * Takes the keys of these requests for this transaction, and tells what became of those that were used before. A
 * repeat that comes while the first is still at work waits here until that one has committed or given up.
 */
export async function claimKeys(tx: Tx, requests: readonly OrderRequest[]): Promise<UsedKeys> {
  const claims = requests.flatMap(({ key, body, now }) =>
    key === null ? [] : [{ key, hash: hashOf(body), now }],
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
  return new Map(
    rows.map(({ key, requestHash, orderId }): [string, Outcome<Placement>] => {
      if (requestHash !== hashes.get(key)) return [key, { error: keyReused() }]
      if (orderId === null) throw new Error('an idempotency key without its order')
      return [key, { answer: { kind: 'repeat', orderId } }]
    }),
  )
}

const hashOf = (body: PlaceOrder) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

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
