import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { admins } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { insertToken } from './refresh-store.ts'
import { texts } from './texts.ts'

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
