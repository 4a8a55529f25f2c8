import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { settings } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

const lifeSeconds = 15 * 60
const audience = 'shar-ptitsa/admin'
const typ = 'at+jwt'
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

type Claims = { adminId: number; chainId: string }

export async function signAccess({ signingKey, clock }: Deps, { adminId, chainId }: Claims): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({ chain: chainId })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(String(adminId))
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(await signingKey())
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the token says, or null when it is not one of ours or no longer valid. */
export async function readAccess({ signingKey, clock }: Deps, token: string): Promise<Claims | null> {
  const read = await jwtVerify(token, await signingKey(), {
    algorithms: ['HS256'],
    audience,
    typ,
    currentDate: clock(),
    requiredClaims: ['sub', 'exp', 'chain'],
  }).catch(() => null)
  if (!read) return null
  const { sub, chain } = read.payload
  const adminId = Number(sub)
  if (!Number.isSafeInteger(adminId) || typeof chain !== 'string' || !uuid.test(chain)) return null
  return { adminId, chainId: chain }
}
