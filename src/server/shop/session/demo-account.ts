import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/tx.ts'
import { note } from '#server/platform/tags/reading.ts'
import { findByUsername } from './accounts-store.ts'
import { isPassword } from './passwords.ts'

export const demo = { username: 'admin', password: 'admin123' }

/** Tells whether the demo account opens the door; only then may the sign-in page name it. */
export function openDemoAccount(db: Db, { ADMIN_PASSWORD }: Pick<Env, 'ADMIN_PASSWORD'>) {
  /** Verifying takes 30 ms of processor, so it is done once for each password the account gets. */
  let verified = { hash: '', isOpen: false }

  async function verify() {
    const account = await findByUsername(db, demo.username)
    const hash = (account?.isActive && account.passwordHash) || ''
    if (hash !== verified.hash)
      verified = { hash, isOpen: hash !== '' && (await isPassword(hash, demo.password)) }
  }

  return {
    /** While the database cannot be asked, what was known last: the facts of the shop are told all the same. */
    async isOpen(): Promise<boolean> {
      note('facts')
      if (ADMIN_PASSWORD) return false
      await verify().catch((error) => {
        if (!isUnavailable(error) && !(error instanceof Refusal)) throw error
      })
      return verified.isOpen
    },
  }
}

export type DemoAccount = ReturnType<typeof openDemoAccount>
