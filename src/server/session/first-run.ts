import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { note } from '../content/reading.ts'
import { isUnavailable } from '../db/errors.ts'
import { admins } from '../db/schema.ts'
import { type Db, inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { notFound, Refusal } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { insertToken } from './refresh-store.ts'
import { texts } from './texts.ts'

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
        hasOwner = (await db.$count(admins)) > 0
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

type Claim = { token: string; username: string; password: string }

/** The first account, for whoever shows the code; it opens nothing a second time. */
export async function claimShop(deps: Pick<Deps, 'db' | 'clock' | 'firstRun'>, claim: Claim, device: string) {
  const { db, clock, firstRun } = deps
  const { token, username, password } = claim
  if (!firstRun.knows(token)) throw notFound(texts.firstRunOver)
  const passwordHash = await hashPassword(password)
  const at = clock()
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${admins} in share row exclusive mode`)
    if ((await tx.$count(admins)) > 0) throw notFound(texts.firstRunOver)
    const [owner] = await tx
      .insert(admins)
      .values({ username, passwordHash, createdAt: at })
      .returning({ adminId: admins.id, role: admins.role })
    if (!owner) throw new Error('the first account was not stored')
    const account = { ...owner, username, chainId: randomUUID() }
    return { account, refreshToken: await insertToken(tx, { ...account, at, device }) }
  })
}
