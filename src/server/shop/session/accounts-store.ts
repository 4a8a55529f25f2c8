import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { admins, invitations, staffSeen } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { Role } from '#shared/rules/roles.ts'

export type AccountRow = typeof admins.$inferSelect

export const countAccounts = (db: Queries): Promise<number> => db.$count(admins)

export async function findAccount(db: Queries, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

export const findByUsernames = (db: Queries, usernames: string[]): Promise<AccountRow[]> =>
  db.select().from(admins).where(inArray(admins.username, usernames))

export async function findByUsername(db: Queries, username: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.username, username))
  return row
}

/** Returns undefined for a used name, whatever its case: people would confuse `Admin` with `admin`. */
export async function addAccount(db: Queries, account: typeof admins.$inferInsert & { role: Role }) {
  const isTaken = sql`lower(${admins.username}) = lower(${account.username})`
  if ((await db.$count(admins, isTaken)) > 0) return undefined
  const [row] = await db
    .insert(admins)
    .values(account)
    .onConflictDoNothing()
    .returning({ adminId: admins.id, role: admins.role })
  return row
}

/** Locks the table, because the first account has no row to lock. */
export async function lockAccountTable(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${admins} in share row exclusive mode`)
}

/** Locks all accounts, so that two owners cannot switch each other off at the same time. */
export const lockAccounts = (tx: Tx): Promise<AccountRow[]> =>
  tx.select().from(admins).orderBy(admins.id).for('no key update')

export async function lockWithPassword(tx: Tx, id: number, passwordHash: string) {
  const [row] = await tx
    .select({ role: admins.role, isActive: admins.isActive })
    .from(admins)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash)))
    .for('share')
  return row
}

export async function updateAccount(tx: Tx, id: number, change: Partial<AccountRow>): Promise<void> {
  await tx.update(admins).set(change).where(eq(admins.id, id))
}

export async function replacePassword(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ passwordHash: to })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, from)))
    .returning({ id: admins.id })
  return rows.length > 0
}

export async function reopenAccount(
  tx: Tx,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx
    .update(admins)
    .set({ passwordHash, isActive: true })
    .where(eq(admins.username, username))
    .returning({ id: admins.id })
  return row?.id
}

export async function endInvitation(tx: Tx, adminId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.adminId, adminId))
}

export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id))
}

export async function writeSeen(db: Queries, adminId: number, at: Date): Promise<void> {
  await db
    .insert(staffSeen)
    .values({ adminId, at })
    .onConflictDoUpdate({ target: staffSeen.adminId, set: { at }, setWhere: lt(staffSeen.at, at) })
}
