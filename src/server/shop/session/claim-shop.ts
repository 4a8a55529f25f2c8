import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { addAccount, countAccounts, lockAccountTable } from './accounts-store.ts'
import { hashPassword } from './passwords.ts'
import { insertToken } from './refresh-store.ts'
import { texts } from './texts.ts'

type Claim = { token: string; username: string; password: string }

/** The code of the log works once. */
export async function claimShop(deps: Pick<Deps, 'db' | 'clock' | 'firstRun'>, claim: Claim, device: string) {
  const { db, clock, firstRun } = deps
  const { token, username, password } = claim
  if (!firstRun.isCode(token)) throw notFound(texts.firstRunOver)
  const passwordHash = await hashPassword(password)
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockAccountTable(tx)
    if ((await countAccounts(tx)) > 0) throw notFound(texts.firstRunOver)
    const owner = await addAccount(tx, { username, passwordHash, role: 'owner', createdAt: at })
    if (!owner) throw new Error('the first account was not stored')
    const account = { ...owner, username, chainId: randomUUID() }
    return { account, refreshToken: await insertToken(tx, { ...account, at, device }) }
  })
}
