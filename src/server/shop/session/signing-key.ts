import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signingKeys } from '#server/platform/db/schema.ts'
import type { Db } from '#server/platform/db/tx.ts'

const purpose = 'access-token'

const readKey = async (db: Db) =>
  (await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0]

/** Reads after the insert, because another server may have inserted first. */
async function makeKey(db: Db) {
  const fresh = { purpose, value: randomBytes(32).toString('base64') }
  await db.insert(signingKeys).values(fresh).onConflictDoNothing()
  return readKey(db)
}

/** All servers of a shop share one key. Reads first, so that a full disk does not stop sign-ins. */
async function loadKey(db: Db): Promise<Uint8Array> {
  const row = (await readKey(db)) ?? (await makeKey(db))
  if (!row) throw new Error('the signing key was not stored')
  return Buffer.from(row.value, 'base64')
}

export type SigningKey = () => Promise<Uint8Array>

/** Reads the key once; the next call repeats a failed read. */
export function openSigningKey(db: Db): SigningKey {
  let loading: Promise<Uint8Array> | null = null
  return () => {
    loading ??= loadKey(db).catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
}
