import { asc, eq, sql } from 'drizzle-orm'
import { admins, invitations, secondFactors, staffSeen } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { StaffMember } from '#shared/contract/staff.ts'

export async function selectStaff(db: Queries, id?: number): Promise<StaffMember[]> {
  const rank = sql`array_position(array['owner', 'manager', 'courier'], ${admins.role})`
  const rows = await db
    .select({
      id: admins.id,
      username: admins.username,
      role: admins.role,
      isActive: admins.isActive,
      invited: sql<boolean>`${admins.passwordHash} is null`,
      inviteExpiresAt: invitations.expiresAt,
      hasSecondFactor: sql<boolean>`${secondFactors.adminId} is not null`,
      lastSeenAt: staffSeen.at,
    })
    .from(admins)
    .leftJoin(invitations, eq(invitations.adminId, admins.id))
    .leftJoin(secondFactors, eq(secondFactors.adminId, admins.id))
    .leftJoin(staffSeen, eq(staffSeen.adminId, admins.id))
    .where(id === undefined ? undefined : eq(admins.id, id))
    .orderBy(rank, asc(admins.username), asc(admins.id))
  return rows.map(({ inviteExpiresAt, lastSeenAt, ...row }) => ({
    ...row,
    inviteExpiresAt: inviteExpiresAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

export async function lockAccount(tx: Tx, id: number) {
  const [account] = await tx.select().from(admins).where(eq(admins.id, id)).for('share')
  return account
}
