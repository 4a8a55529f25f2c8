import { and, eq, gt } from 'drizzle-orm'
import { admins, invitations, secondFactors } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

type Invitation = typeof invitations.$inferInsert

export async function storeInvitation(tx: Tx, { adminId, ...fresh }: Invitation): Promise<void> {
  await tx
    .insert(invitations)
    .values({ adminId, ...fresh })
    .onConflictDoUpdate({ target: invitations.adminId, set: fresh })
}

const isOpen = (tokenHash: string, at: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, at))

export async function findInvitation(db: Queries, tokenHash: string, at: Date) {
  const [row] = await db
    .select({ admin: admins, secondFactor: secondFactors.adminId })
    .from(invitations)
    .innerJoin(admins, eq(admins.id, invitations.adminId))
    .leftJoin(secondFactors, eq(secondFactors.adminId, admins.id))
    .where(and(isOpen(tokenHash, at), admins.isActive))
  return row
}

export async function spendInvitation(tx: Tx, tokenHash: string, at: Date): Promise<number | undefined> {
  const [row] = await tx.delete(invitations).where(isOpen(tokenHash, at)).returning()
  return row?.adminId
}

export async function setPassword(tx: Tx, adminId: number, passwordHash: string) {
  const [account] = await tx
    .update(admins)
    .set({ passwordHash })
    .where(and(eq(admins.id, adminId), admins.isActive))
    .returning({ adminId: admins.id, username: admins.username, role: admins.role })
  return account
}
