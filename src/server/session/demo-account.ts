import { eq } from 'drizzle-orm'
import { isUnavailable } from '../db/errors.ts'
import { admins } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'
import type { Env } from '../env.ts'
import { isPassword } from './passwords.ts'

export const demo = { username: 'admin', password: 'admin123' }

/** Tells whether the demo account opens the door; only then may the sign-in page name it. */
export function openDemoAccount(db: Db, { ADMIN_PASSWORD }: Pick<Env, 'ADMIN_PASSWORD'>) {
  /** Verifying takes 30 ms of processor, so it is done once for each password the account gets. */
  let verified: { hash: string; isOpen: Promise<boolean> } | null = null
  return {
    async isOpen(): Promise<boolean> {
      if (ADMIN_PASSWORD) return false
      const hash = await passwordHash(db)
      if (hash === null) return false
      if (verified?.hash !== hash) verified = { hash, isOpen: isPassword(hash, demo.password) }
      return verified.isOpen
    },
  }
}

/** Null also while the database is away: the facts of the shop are told all the same. */
async function passwordHash(db: Db): Promise<string | null> {
  try {
    const [account] = await db.select().from(admins).where(eq(admins.username, demo.username))
    return account?.passwordHash ?? null
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

export type DemoAccount = ReturnType<typeof openDemoAccount>
