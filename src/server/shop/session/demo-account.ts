import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/tx.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { findByUsername } from './accounts-store.ts'
import { isPassword } from './passwords.ts'

export const demo = { username: 'admin', password: 'admin123' }

type Account = Pick<Env, 'ADMIN_PASSWORD' | 'ADMIN_USERNAME' | 'adminPassword'>

export function openDemoAccount(db: Db, { ADMIN_PASSWORD, ADMIN_USERNAME, adminPassword }: Account) {
  /** Verification needs 30 ms of CPU, so it runs once for each password of the account. */
  let last = { hash: '', isOpen: false }

  async function verify() {
    const account = await findByUsername(db, demo.username)
    const hash = (account?.isActive && account.passwordHash) || ''
    if (hash !== last.hash) last = { hash, isOpen: hash !== '' && (await isPassword(hash, demo.password)) }
  }

  return {
    /** Returns the last result while the database is down. */
    async isOpen(): Promise<boolean> {
      recordTags('facts')
      if (ADMIN_PASSWORD) return false
      await verify().catch((error) => {
        if (!isUnavailable(error) && !(error instanceof Refusal)) throw error
      })
      return last.isOpen
    },
    /** True while the default password opens the first account. */
    async hasDefaultPassword(): Promise<boolean> {
      if (adminPassword !== demo.password) return false
      const account = await findByUsername(db, ADMIN_USERNAME)
      return isPassword((account?.isActive && account.passwordHash) || null, demo.password)
    },
  }
}

export type DemoAccount = ReturnType<typeof openDemoAccount>
