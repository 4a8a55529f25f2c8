import { jwtVerify, SignJWT } from 'jose'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/db/uuid.ts'

const lifeSeconds = 15 * 60
const audience = 'shar-ptitsa/admin'
const typ = 'at+jwt'

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

export async function readAccess({ signingKey, clock }: Deps, token: string): Promise<Claims | null> {
  const verified = await jwtVerify(token, await signingKey(), {
    algorithms: ['HS256'],
    audience,
    typ,
    currentDate: clock(),
    requiredClaims: ['sub', 'exp', 'chain'],
  }).catch(() => null)
  if (!verified) return null
  const { sub, chain } = verified.payload
  const adminId = Number(sub)
  if (!Number.isSafeInteger(adminId) || typeof chain !== 'string' || !isUuid(chain)) return null
  return { adminId, chainId: chain }
}
