import { and, eq } from 'drizzle-orm'
import { isAtWork } from '#server/platform/db/is-at-work.ts'
import { admins } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export async function findUsername(tx: Tx, id: number): Promise<string | null> {
  const [account] = await tx.select({ username: admins.username }).from(admins).where(eq(admins.id, id))
  return account?.username ?? null
}

/** Locks the account; `atWork` skips accounts that cannot sign in. */
export async function holdCourier(tx: Tx, id: number, { atWork }: { atWork: boolean }) {
  const [account] = await tx
    .select({ id: admins.id, username: admins.username })
    .from(admins)
    .where(and(eq(admins.id, id), atWork ? isAtWork : undefined))
    .for('share')
  return account
}
