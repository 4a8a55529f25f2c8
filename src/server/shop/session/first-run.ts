import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/tx.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { countAccounts } from './accounts-store.ts'

/** The log alone contains the code, because its reader owns the shop. */
export function openFirstRun(db: Db, { startsEmpty }: Pick<Env, 'startsEmpty'>) {
  const code = randomBytes(24).toString('base64url')
  /** Never turns back, because the last account cannot be removed. */
  let hasOwner = !startsEmpty

  return {
    code,
    /** Returns the last result while the database is down. */
    async isOpen(): Promise<boolean> {
      recordTags('facts')
      if (hasOwner) return false
      try {
        hasOwner = (await countAccounts(db)) > 0
      } catch (error) {
        if (!isUnavailable(error) && !(error instanceof Refusal)) throw error
      }
      return !hasOwner
    },
    isCode(token: string): boolean {
      const [theirs, ours] = [Buffer.from(token), Buffer.from(code)]
      return !hasOwner && theirs.length === ours.length && timingSafeEqual(theirs, ours)
    },
  }
}

export type FirstRun = ReturnType<typeof openFirstRun>
