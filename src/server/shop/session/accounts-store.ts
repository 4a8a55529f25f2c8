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

/** Undefined: somebody has this name already; `Admin` beside `admin` would be taken for one another. */
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

/** Until the transaction ends nobody else adds or changes an account, the first one included. */
export async function lockAccountTable(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${admins} in share row exclusive mode`)
}

/** All accounts, which nobody else changes until the transaction ends: two owners cannot send each other away at once. */
export const lockAccounts = (tx: Tx): Promise<AccountRow[]> =>
  tx.select().from(admins).orderBy(admins.id).for('no key update')

/** The account as long as this is its password; it stays so until the transaction ends. */
export async function holdWithPassword(tx: Tx, id: number, passwordHash: string) {
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

/** False: the password was changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changed = await tx
    .update(admins)
    .set({ passwordHash: to })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, from)))
    .returning({ id: admins.id })
  return changed.length > 0
}

/** The id of the account that opens with this password now; undefined when nobody has this name. */
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

/** A link to set the password by opens nothing any more. */
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
