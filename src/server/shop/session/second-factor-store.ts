import { and, eq, lt } from 'drizzle-orm'
import { recoveryCodes, secondFactors } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

export async function findFactor(db: Queries, adminId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.adminId, adminId))
  return row
}

export const hasFactor = async (db: Queries, adminId: number): Promise<boolean> =>
  (await db.$count(secondFactors, eq(secondFactors.adminId, adminId))) > 0

export const countRecoveryCodes = (db: Queries, adminId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId))

export async function addFactor(tx: Tx, factor: typeof secondFactors.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoNothing()
    .returning({ adminId: secondFactors.adminId })
  return rows.length > 0
}

export async function addRecoveryCodes(tx: Tx, adminId: number, codeHashes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ adminId, codeHash })))
}

/** The recovery codes are deleted by a cascade. */
export async function deleteSecondFactor(db: Queries, adminId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.adminId, adminId))
}

/** Returns false if a code of this or a later step was used. */
export async function spendStep(tx: Tx, adminId: number, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.adminId, adminId), lt(secondFactors.lastStep, step)))
    .returning({ adminId: secondFactors.adminId })
  return spent.length > 0
}

export async function spendRecoveryCode(tx: Tx, adminId: number, codeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ adminId: recoveryCodes.adminId })
  return spent.length > 0
}
