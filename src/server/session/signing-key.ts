import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signingKeys } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'

const purpose = 'access-token'

/** All servers of one shop sign with the key that the first of them made. */
async function loadKey(db: Db): Promise<Uint8Array> {
  const fresh = { purpose, value: randomBytes(32).toString('base64') }
  await db.insert(signingKeys).values(fresh).onConflictDoNothing()
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose))
  if (!row) throw new Error('the signing key was not stored')
  return Buffer.from(row.value, 'base64')
}

export type SigningKey = () => Promise<Uint8Array>

/** The key is read once; a reading that failed is tried again by whoever asks next. */
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
