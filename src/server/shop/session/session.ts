import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { badInput, Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import type { AccountSession } from '#shared/contract/account.ts'
import type { Session } from '#shared/contract/session.ts'
import { isAmong, type Role } from '#shared/rules/roles.ts'
import { readAccess, signAccess } from './access-token.ts'
import {
  endInvitation,
  findAccount,
  findByUsername,
  holdWithPassword,
  replacePassword,
  writeSeen,
} from './accounts-store.ts'
import { claimShop } from './claim-shop.ts'
import { noteSeen } from './last-seen.ts'
import { networkOf } from './network.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  endAllChains,
  endChain,
  endChainOf,
  endOtherChains,
  insertToken,
  liveAccount,
  lockToken,
  looksLikeToken,
  markUsed,
  selectChains,
} from './refresh-store.ts'
import { passSecondFactor } from './second-factor.ts'
import { giveBackAttempt, giveBackCodeAttempts, takeAttempt, takeCodeAttempt } from './sign-in-throttle.ts'
import { texts } from './texts.ts'

export {
  createAdmin,
  ensureFirstAdmin,
  refuseWithoutOwner,
  removeAdmin,
  resetAdmin,
} from './accounts.ts'
export { addAccount, endInvitation, lockAccounts, lockAccountTable, updateAccount } from './accounts-store.ts'
export { openFirstRun } from './first-run.ts'
export { hashPassword } from './passwords.ts'
export { endAllChains, forgetOldSessions, refreshDays } from './refresh-store.ts'
export { readSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts'
export { forgetSecondFactor } from './second-factor-store.ts'
export { forgetOldAttempts } from './sign-in-throttle.ts'

type Account = { adminId: number; username: string; role: Role }
export type SignedIn = Account & { chainId: string }

/** Where somebody signs in from. */
export type From = {
  address: string
  /** What the browser calls itself. */
  device: string
}

/** A session for the page and the refresh token for its cookie. */
export type Issued = { session: Session; refreshToken: string }

/** Tabs that wake up together send the same refresh token; within this time its reuse is allowed. */
const graceMs = 10_000

const notSignedIn = () => new Refusal('not-signed-in', texts.signInNeeded)

/** Whoever is signed in, asked anew at every call: a changed role and a switched-off account count at once. */
export async function authenticate(deps: Deps, bearer: string | undefined, who: Role): Promise<SignedIn> {
  const claims = bearer ? await readAccess(deps, bearer) : null
  if (!claims) throw notSignedIn()
  const account = await liveAccount(deps.db, claims)
  if (!account) throw notSignedIn()
  const { username, role, seenAt } = account
  if (!isAmong(role, who)) throw new Refusal('forbidden', texts.notAllowed)
  await noteSeen(deps, claims.adminId, seenAt)
  return { ...claims, username, role }
}

async function issue(
  deps: Deps,
  { username, role, ...claims }: SignedIn,
  refreshToken: string,
): Promise<Issued> {
  return { session: { token: await signAccess(deps, claims), user: { username, role } }, refreshToken }
}

type Entry = From & {
  code: string | undefined
  /** What has to hold at the moment of entering, in the same transaction; it tells whose account it is. */
  open: (tx: Tx, at: Date) => Promise<Account>
}

/** A new session for whoever has shown who they are, the second factor included. */
export async function enter(deps: Deps, adminId: number, { code, device, open }: Entry): Promise<Issued> {
  const at = deps.clock()
  if (code) await takeCodeAttempt(deps, adminId)
  const chainId = randomUUID()
  const { account, refreshToken } = await inTransaction(deps.db, async (tx) => {
    const account = await open(tx, at)
    await passSecondFactor(tx, { adminId, code, at })
    await writeSeen(tx, adminId, at)
    return { account, refreshToken: await insertToken(tx, { adminId, chainId, at, device }) }
  })
  if (code) await giveBackCodeAttempts(deps, adminId)
  return issue(deps, { ...account, chainId }, refreshToken)
}

type Credentials = { username: string; password: string; code?: string | undefined }

export async function login(
  deps: Deps,
  { username, password, code }: Credentials,
  from: From,
): Promise<Issued> {
  const attempt = { username, address: from.address }
  await takeAttempt(deps, attempt)
  const found = await findByUsername(deps.db, username)
  const matches = await isPassword(found?.passwordHash, password)
  if (!found?.passwordHash || !matches) throw new Refusal('not-signed-in', texts.wrongPair)
  const { id, passwordHash } = found

  const issued = await enter(deps, id, {
    ...from,
    code,
    async open(tx) {
      // The password may have been changed while it was being verified.
      const still = await holdWithPassword(tx, id, passwordHash)
      if (!still) throw new Refusal('not-signed-in', texts.wrongPair)
      if (!still.isActive) throw new Refusal('not-signed-in', texts.switchedOff)
      return { adminId: id, username, role: still.role }
    },
  })
  await giveBackAttempt(deps, attempt)
  return issued
}

/** The shop's first account, signed in. */
export async function startShop(
  deps: Deps,
  claim: Parameters<typeof claimShop>[1],
  device: string,
): Promise<Issued> {
  const { account, refreshToken } = await claimShop(deps, claim, device)
  return issue(deps, account, refreshToken)
}

export async function refresh(deps: Deps, refreshToken: string | undefined, device: string): Promise<Issued> {
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
    const token = await insertToken(tx, { adminId, chainId, at, device })
    const { username, role } = account
    return { account: { adminId, chainId, username, role }, token }
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

/** Every session of the account ends, and a link to set its password; the one who changed the password gets a new one. */
export async function changePassword(
  deps: Deps,
  { adminId, username, role }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  { address, device }: From,
): Promise<Issued> {
  await takeAttempt(deps, { username, address })
  const found = await findAccount(deps.db, adminId)
  if (!found?.passwordHash || !(await isPassword(found.passwordHash, currentPassword)))
    throw badInput({ currentPassword: texts.wrongCurrent })
  if (newPassword === currentPassword) throw badInput({ newPassword: texts.samePassword })

  const { passwordHash: old } = found
  const passwordHash = await hashPassword(newPassword)
  const at = deps.clock()
  const account = { adminId, username, role, chainId: randomUUID() }
  const refreshToken = await inTransaction(deps.db, async (tx) => {
    const isChanged = await replacePassword(tx, adminId, { from: old, to: passwordHash })
    if (!isChanged) throw notSignedIn()
    await endAllChains(tx, adminId, at)
    await endInvitation(tx, adminId)
    return insertToken(tx, { adminId, chainId: account.chainId, at, device })
  })
  await giveBackAttempt(deps, { username, address })
  return issue(deps, account, refreshToken)
}

export async function listSessions(
  { db, clock }: Deps,
  { adminId, chainId }: SignedIn,
): Promise<AccountSession[]> {
  const chains = await selectChains(db, adminId, clock())
  return chains.map(({ chainId: id, device, startedAt, lastAt }) => ({
    id,
    device,
    startedAt: (startedAt ?? clock()).toISOString(),
    lastSeenAt: (lastAt ?? clock()).toISOString(),
    isCurrent: id === chainId,
  }))
}

export const endOtherSessions = ({ db, clock }: Deps, session: SignedIn): Promise<void> =>
  endOtherChains(db, session, clock())
