import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settings } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'

const keyName = 'access-token-key'

/** All servers of one shop sign with the key that the first of them made. */
async function loadKey(db: Db): Promise<Uint8Array> {
  const fresh = { name: keyName, value: randomBytes(32).toString('base64') }
  await db.insert(settings).values(fresh).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, keyName))
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
