import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { badInput, notFound, Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import type { AccountSession } from '#shared/contract/account.ts'
import type { Session } from '#shared/contract/session.ts'
import { isAmong, type Role } from '#shared/rules/roles.ts'
import { readAccess, signAccess } from './access-token.ts'
import {
  addAccount,
  countAccounts,
  endInvitation,
  findAccount,
  findByUsername,
  lockAccountTable,
  lockWithPassword,
  replacePassword,
  writeSeen,
} from './accounts-store.ts'
import { demo } from './demo-account.ts'
import { isNearby, networkOf } from './network.ts'
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
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { passSecondFactor } from './second-factor.ts'
import { recordRefusedSignIn, recordSignIn } from './sign-in-journal.ts'
import { giveBackAttempt, giveBackCodeAttempts, takeAttempt, takeCodeAttempt } from './sign-in-throttle.ts'
import { texts } from './texts.ts'

export { createAdmin, ensureFirstAdmin, refuseWithoutOwner, removeAdmin, resetAdmin } from './accounts.ts'
export { addAccount, endInvitation, lockAccounts, lockAccountTable, updateAccount } from './accounts-store.ts'
export { openFirstRun } from './first-run.ts'
export { hashPassword } from './passwords.ts'
export { deleteOldSessions, endAllChains, refreshDays } from './refresh-store.ts'
export { refuseWeakPassword } from './refuse-weak-password.ts'
export { readSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts'
export { deleteSecondFactor } from './second-factor-store.ts'
export { deleteOldSignIns } from './sign-in-journal.ts'
export { deleteOldAttempts } from './sign-in-throttle.ts'

type Account = { adminId: number; username: string; role: Role }
export type SignedIn = Account & { chainId: string }

export type From = { address: string; device: string }

export type SessionTokens = { session: Session; refreshToken: string }

/** Several tabs that wake up together send the same refresh token, so reuse is allowed for this long. */
const graceMs = 10_000

const notSignedIn = () => new Refusal('not-signed-in', texts.signInNeeded)

/** Reads the account at every call, so that a changed role or a switched-off account counts at once. */
export async function authenticate(deps: Deps, bearer: string | undefined, who: Role): Promise<SignedIn> {
  const claims = bearer ? await readAccess(deps, bearer) : null
  if (!claims) throw notSignedIn()
  const account = await liveAccount(deps.db, claims)
  if (!account) throw notSignedIn()
  const { username, role, seenAt } = account
  if (!isAmong(role, who)) throw new Refusal('forbidden', texts.notAllowed)
  await recordSeen(deps, claims.adminId, seenAt)
  return { ...claims, username, role }
}

const seenAccuracyMs = 60_000

/** Writes at most once a minute for a member of staff. A failed write does not stop their work. */
async function recordSeen({ db, clock, log }: Deps, adminId: number, seenAt: Date | null): Promise<void> {
  const at = clock()
  if (seenAt && seenAt.getTime() > at.getTime() - seenAccuracyMs) return
  try {
    await writeSeen(db, adminId, at)
  } catch (error) {
    log.warn({ err: error, adminId }, 'last seen not written')
  }
}

async function issue(
  deps: Deps,
  { username, role, ...claims }: SignedIn,
  refreshToken: string,
): Promise<SessionTokens> {
  return { session: { token: await signAccess(deps, claims), user: { username, role } }, refreshToken }
}

type Entry = From & {
  code: string | undefined
  open: (tx: Tx, at: Date) => Promise<Account>
}

export async function enter(
  deps: Deps,
  adminId: number,
  { code, device, open }: Entry,
): Promise<SessionTokens> {
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

export async function login(deps: Deps, credentials: Credentials, from: From): Promise<SessionTokens> {
  try {
    return await checkAndEnter(deps, credentials, from)
  } catch (error) {
    await recordRefusedSignIn(deps, error, { ...from, username: credentials.username })
    throw error
  }
}

async function checkAndEnter(
  deps: Deps,
  { username, password, code }: Credentials,
  from: From,
): Promise<SessionTokens> {
  const attempt = { username, address: from.address }
  await takeAttempt(deps, attempt)
  const account = await findByUsername(deps.db, username)
  const matches = await isPassword(account?.passwordHash, password)
  if (!account?.passwordHash || !matches) throw new Refusal('not-signed-in', texts.wrongPair)
  if (password === demo.password && !isNearby(from.address))
    throw new Refusal('forbidden', texts.defaultPassword)
  const { id, passwordHash } = account

  const tokens = await enter(deps, id, {
    ...from,
    code,
    async open(tx) {
      // The password may change during its verification.
      const locked = await lockWithPassword(tx, id, passwordHash)
      if (!locked) throw new Refusal('not-signed-in', texts.wrongPair)
      if (!locked.isActive) throw new Refusal('not-signed-in', texts.switchedOff)
      return { adminId: id, username, role: locked.role }
    },
  })
  await giveBackAttempt(deps, attempt)
  await recordSignIn(deps, { ...from, adminId: id, username })
  return tokens
}

type Claim = { token: string; username: string; password: string }

/** The code of the log works once. */
export async function startShop(
  deps: Deps,
  { token, username, password }: Claim,
  { address, device }: From,
): Promise<SessionTokens> {
  if (!deps.firstRun.isCode(token)) throw notFound(texts.firstRunOver)
  await refuseWeakPassword(deps, { field: 'password', password, username })
  const passwordHash = await hashPassword(password)
  const at = deps.clock()
  const { account, refreshToken } = await inTransaction(deps.db, async (tx) => {
    await lockAccountTable(tx)
    if ((await countAccounts(tx)) > 0) throw notFound(texts.firstRunOver)
    const owner = await addAccount(tx, { username, passwordHash, role: 'owner', createdAt: at })
    if (!owner) throw new Error('the first account was not stored')
    const account = { ...owner, username, chainId: randomUUID() }
    return { account, refreshToken: await insertToken(tx, { ...account, at, device }) }
  })
  await recordSignIn(deps, { ...account, address, device })
  return issue(deps, account, refreshToken)
}

export async function refresh(
  deps: Deps,
  refreshToken: string | undefined,
  device: string,
): Promise<SessionTokens> {
  if (!looksLikeToken(refreshToken)) throw notSignedIn()
  const at = deps.clock()
  const renewal = await inTransaction(deps.db, async (tx) => {
    const row = await lockToken(tx, refreshToken)
    if (!row || row.expiresAt <= at) return null
    if (row.usedAt && at.getTime() - row.usedAt.getTime() > graceMs) {
      // A token used twice was stolen, and either user may be the thief, so the session ends for both.
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
  if (!renewal) throw notSignedIn()
  return issue(deps, renewal.account, renewal.token)
}

type LogoutTokens = { refreshToken?: string; bearer?: string }

/** Calls without a valid bearer token are counted, because anyone can send them. */
export async function logout(
  deps: Deps,
  { refreshToken, bearer }: LogoutTokens,
  address: string,
): Promise<void> {
  const at = deps.clock()
  const claims = bearer ? await readAccess(deps, bearer) : null
  if (claims) await endChain(deps.db, claims.chainId, at)
  else deps.bareSignOuts(networkOf(address))
  if (looksLikeToken(refreshToken)) await endChainOf(deps.db, refreshToken, at)
}

type PasswordChange = { currentPassword: string; newPassword: string }

export async function changePassword(
  deps: Deps,
  { adminId, username, role }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  { address, device }: From,
): Promise<SessionTokens> {
  if (newPassword !== currentPassword)
    await refuseWeakPassword(deps, { field: 'newPassword', password: newPassword, username })
  await takeAttempt(deps, { username, address })
  const account = await findAccount(deps.db, adminId)
  if (!account?.passwordHash || !(await isPassword(account.passwordHash, currentPassword)))
    throw badInput({ currentPassword: texts.wrongCurrent })
  if (newPassword === currentPassword) throw badInput({ newPassword: texts.samePassword })

  const { passwordHash: old } = account
  const passwordHash = await hashPassword(newPassword)
  const at = deps.clock()
  const signedIn = { adminId, username, role, chainId: randomUUID() }
  const refreshToken = await inTransaction(deps.db, async (tx) => {
    const isChanged = await replacePassword(tx, adminId, { from: old, to: passwordHash })
    if (!isChanged) throw notSignedIn()
    await endAllChains(tx, adminId, at)
    await endInvitation(tx, adminId)
    return insertToken(tx, { adminId, chainId: signedIn.chainId, at, device })
  })
  await giveBackAttempt(deps, { username, address })
  return issue(deps, signedIn, refreshToken)
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
