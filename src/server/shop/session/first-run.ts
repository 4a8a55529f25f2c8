import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/tx.ts'
import { note } from '#server/platform/tags/reading.ts'
import { countAccounts } from './accounts-store.ts'

/**
 * A shop that nobody owns yet waits for whoever can read its log: the code stands there and nowhere else, and a new start
 * has a new one. Only the embedded database, which has one server, begins like this.
 */
export function openFirstRun(db: Db, { startsEmpty }: Pick<Env, 'startsEmpty'>) {
  const code = randomBytes(24).toString('base64url')
  /** The last account cannot be removed, so a shop with an owner stays one. */
  let hasOwner = !startsEmpty

  return {
    code,
    /** While the database cannot be asked, what was known last. */
    async isOpen(): Promise<boolean> {
      note('facts')
      if (hasOwner) return false
      try {
        hasOwner = (await countAccounts(db)) > 0
      } catch (error) {
        if (!isUnavailable(error) && !(error instanceof Refusal)) throw error
      }
      return !hasOwner
    },
    knows(token: string): boolean {
      const [given, own] = [Buffer.from(token), Buffer.from(code)]
      return !hasOwner && given.length === own.length && timingSafeEqual(given, own)
    },
  }
}

export type FirstRun = ReturnType<typeof openFirstRun>
