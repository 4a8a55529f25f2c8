import { hash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, max, min, ne, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { admins, refreshSessions, staffSeen } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'

export const refreshDays = 30
const refreshLifeMs = refreshDays * 24 * 3600 * 1000

/** Only the hash is stored, so a leaked backup opens no session. */
const hashOf = (token: string) => hash('sha256', token, 'base64url')

const tokenBytes = 32
const tokenShape = new RegExp(`^[\\w-]{${Math.ceil((tokenBytes * 4) / 3)}}$`)

/** Saves a query for a token of another shape. */
export const looksLikeToken = (token: string | undefined): token is string =>
  token !== undefined && tokenShape.test(token)

type Chain = { adminId: number; chainId: string }
type NewToken = Chain & { at: Date; device: string }

const maxDeviceLength = 300

export async function insertToken(db: Queries, { adminId, chainId, at, device }: NewToken): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await db.insert(refreshSessions).values({
    id: randomUUID(),
    chainId,
    adminId,
    tokenHash: hashOf(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + refreshLifeMs),
    device: device.slice(0, maxDeviceLength),
  })
  return token
}

export async function lockToken(db: Queries, token: string) {
  const [row] = await db
    .select()
    .from(refreshSessions)
    .where(eq(refreshSessions.tokenHash, hashOf(token)))
    .for('update')
  return row
}

export async function markUsed(db: Queries, id: string, at: Date) {
  await db.update(refreshSessions).set({ usedAt: at }).where(eq(refreshSessions.id, id))
}

/** One ended row ends the chain: a refresh during a logout may add a row that the logout did not see. */
export async function liveAccount(db: Queries, { adminId, chainId }: Chain) {
  const [row] = await db
    .select({ username: admins.username, role: admins.role, seenAt: staffSeen.at })
    .from(admins)
    .innerJoin(refreshSessions, eq(refreshSessions.adminId, admins.id))
    .leftJoin(staffSeen, eq(staffSeen.adminId, admins.id))
    .where(and(eq(admins.id, adminId), admins.isActive, eq(refreshSessions.chainId, chainId)))
    .groupBy(admins.id, staffSeen.adminId)
    .having(sql`bool_and(${refreshSessions.endedAt} is null)`)
  return row
}

async function endWhere(db: Queries, at: Date, ...conditions: SQL[]) {
  await db
    .update(refreshSessions)
    .set({ endedAt: at })
    .where(and(...conditions, isNull(refreshSessions.endedAt)))
}

export const endChain = (db: Queries, chainId: string, at: Date) =>
  endWhere(db, at, eq(refreshSessions.chainId, chainId))

export async function endChainOf(db: Queries, token: string, at: Date) {
  const [row] = await db
    .select({ chainId: refreshSessions.chainId })
    .from(refreshSessions)
    .where(eq(refreshSessions.tokenHash, hashOf(token)))
  if (row) await endChain(db, row.chainId, at)
}

export const endAllChains = (db: Queries, adminId: number, at: Date) =>
  endWhere(db, at, eq(refreshSessions.adminId, adminId))

export const endOtherChains = (db: Queries, { adminId, chainId }: Chain, at: Date) =>
  endWhere(db, at, eq(refreshSessions.adminId, adminId), ne(refreshSessions.chainId, chainId))

export async function selectChains(db: Queries, adminId: number, at: Date) {
  const lastAt = max(refreshSessions.createdAt)
  return db
    .select({
      chainId: refreshSessions.chainId,
      startedAt: min(refreshSessions.createdAt),
      lastAt,
      device: sql<string>`(array_agg(${refreshSessions.device} order by ${refreshSessions.createdAt} desc))[1]`,
    })
    .from(refreshSessions)
    .where(and(eq(refreshSessions.adminId, adminId), gt(refreshSessions.expiresAt, at)))
    .groupBy(refreshSessions.chainId)
    .having(sql`bool_and(${refreshSessions.endedAt} is null)`)
    .orderBy(desc(lastAt), refreshSessions.chainId)
}

/** Keeps used tokens until they expire, so that a reuse is noticed. */
export async function deleteOldSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await db.delete(refreshSessions).where(lt(refreshSessions.expiresAt, clock()))
}
