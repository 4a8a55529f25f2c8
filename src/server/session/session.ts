import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Session } from '#shared/contract/session.ts'
import { admins } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, Refusal } from '../errors.ts'
import { readAccess, signAccess } from './access-token.ts'
import { claimShop } from './claim-shop.ts'
import { networkOf } from './network.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  endAllChains,
  endChain,
  endChainOf,
  forgetExpired,
  insertToken,
  liveAccount,
  lockToken,
  looksLikeToken,
  markUsed,
} from './refresh-store.ts'
import { giveBackAttempt, takeAttempt } from './sign-in-throttle.ts'
import { texts } from './texts.ts'

export { createAdmin, ensureFirstAdmin, removeAdmin } from './accounts.ts'
export { openFirstRun } from './first-run.ts'
export { refreshDays } from './refresh-store.ts'

export type SignedIn = { adminId: number; username: string; chainId: string }

/** A session for the page and the refresh token for its cookie. */
type Issued = { session: Session; refreshToken: string }

/** Tabs that wake up together send the same refresh token; within this time its reuse is allowed. */
const graceMs = 10_000

const notSignedIn = () => new Refusal('not-signed-in', texts.signInNeeded)

export async function authenticate(deps: Deps, bearer: string | undefined): Promise<SignedIn> {
  const claims = bearer ? await readAccess(deps, bearer) : null
  if (!claims) throw notSignedIn()
  const account = await liveAccount(deps.db, claims)
  if (!account) throw notSignedIn()
  return { ...claims, username: account.username }
}

async function issue(deps: Deps, account: SignedIn, refreshToken: string): Promise<Issued> {
  return {
    session: { token: await signAccess(deps, account), user: { username: account.username } },
    refreshToken,
  }
}

type Credentials = { username: string; password: string }

export async function login(
  deps: Deps,
  { username, password }: Credentials,
  address: string,
): Promise<Issued> {
  await takeAttempt(deps, { username, address })
  const [found] = await deps.db.select().from(admins).where(eq(admins.username, username))
  const matches = await isPassword(found?.passwordHash, password)
  if (!found || !matches) throw new Refusal('not-signed-in', texts.wrongPair)

  const at = deps.clock()
  const account = { adminId: found.id, username, chainId: randomUUID() }
  const refreshToken = await inTransaction(deps.db, async (tx) => {
    // The password may have been changed while it was being verified.
    const [still] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, found.id), eq(admins.passwordHash, found.passwordHash)))
      .for('share')
    if (!still) throw new Refusal('not-signed-in', texts.wrongPair)
    await forgetExpired(tx, at)
    return insertToken(tx, { ...account, at })
  })
  await giveBackAttempt(deps, { username, address })
  return issue(deps, account, refreshToken)
}

/** The shop's first account, signed in. */
export async function startShop(deps: Deps, claim: Parameters<typeof claimShop>[1]): Promise<Issued> {
  const { account, refreshToken } = await claimShop(deps, claim)
  return issue(deps, account, refreshToken)
}

export async function refresh(deps: Deps, refreshToken: string | undefined): Promise<Issued> {
  if (!looksLikeToken(refreshToken)) throw notSignedIn()
  const at = deps.clock()
  const renewed = await inTransaction(deps.db, async (tx) => {
    const row = await lockToken(tx, refreshToken)
    if (!row || row.expiresAt <= at) return null
    if (row.usedAt && at.getTime() - row.usedAt.getTime() > graceMs) {
      // A token used twice was stolen, and either user may be the thief: the session ends for both.
      await endChain(tx, row.chainId, at)
      return null
    }
    const account = await liveAccount(tx, row)
    if (!account) return null
    if (!row.usedAt) await markUsed(tx, row.id, at)
    const { adminId, chainId } = row
    const token = await insertToken(tx, { adminId, chainId, at })
    return { account: { adminId, chainId, username: account.username }, token }
  })
  if (!renewed) throw notSignedIn()
  return issue(deps, renewed.account, renewed.token)
}

type Held = { refreshToken?: string; bearer?: string }

/**
 * Ends the session by whichever token the browser still has; signing out twice is no error. Whoever shows no bearer token
 * of ours is counted, and a refresh token that cannot be ours is not looked for.
 */
export async function logout(deps: Deps, { refreshToken, bearer }: Held, address: string): Promise<void> {
  const at = deps.clock()
  const claims = bearer ? await readAccess(deps, bearer) : null
  if (claims) await endChain(deps.db, claims.chainId, at)
  else deps.bareSignOuts(networkOf(address))
  if (looksLikeToken(refreshToken)) await endChainOf(deps.db, refreshToken, at)
}

type PasswordChange = { currentPassword: string; newPassword: string }

/** Every session of the account ends; the one who changed the password gets a new one. */
export async function changePassword(
  deps: Deps,
  { adminId, username }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<Issued> {
  await takeAttempt(deps, { username, address })
  const [found] = await deps.db.select().from(admins).where(eq(admins.id, adminId))
  if (!found || !(await isPassword(found.passwordHash, currentPassword)))
    throw badInput({ currentPassword: texts.wrongCurrent })
  if (newPassword === currentPassword) throw badInput({ newPassword: texts.samePassword })

  const passwordHash = await hashPassword(newPassword)
  const at = deps.clock()
  const account = { adminId, username, chainId: randomUUID() }
  const refreshToken = await inTransaction(deps.db, async (tx) => {
    const [changed] = await tx
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, adminId), eq(admins.passwordHash, found.passwordHash)))
      .returning({ id: admins.id })
    if (!changed) throw notSignedIn()
    await endAllChains(tx, adminId, at)
    return insertToken(tx, { ...account, at })
  })
  await giveBackAttempt(deps, { username, address })
  return issue(deps, account, refreshToken)
}
