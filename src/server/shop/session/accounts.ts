import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { worksHere } from '#server/platform/db/is-at-work.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { loginForm, newUsername, passwordChange } from '#shared/contract/session.ts'
import type { Role } from '#shared/rules/roles.ts'
import {
  type AccountRow,
  addAccount,
  countAccounts,
  deleteAccount,
  endInvitation,
  findByUsernames,
  lockAccounts,
  reopenAccount,
  updateAccount,
} from './accounts-store.ts'
import { demo } from './demo-account.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endAllChains } from './refresh-store.ts'
import { deleteSecondFactor } from './second-factor-store.ts'
import { texts } from './texts.ts'

/** Replaces an open demo account by the account of the environment. Passwords of staff stay. */
export async function ensureFirstAdmin(deps: Deps): Promise<void> {
  const { db, env } = deps
  const username = env.ADMIN_USERNAME
  const accounts = await findByUsernames(db, [username, demo.username])
  if (accounts.length === 0 && (await countAccounts(db)) === 0) {
    if (env.startsEmpty) return
    const passwordHash = await hashPassword(env.adminPassword)
    await addAccount(db, { username, passwordHash, role: 'owner', createdAt: deps.clock() })
    return
  }
  if (env.adminPassword === demo.password) return
  for (const { id, username: current, passwordHash } of accounts) {
    if (!(await isPassword(passwordHash, demo.password))) continue
    const fresh = await hashPassword(env.adminPassword)
    const nameIsFree = accounts.every((other) => other.id === id || other.username !== username)
    await inTransaction(db, async (tx) => {
      const name = nameIsFree ? username : current
      await updateAccount(tx, id, { username: name, passwordHash: fresh })
      await endAllChains(tx, id, deps.clock())
      await endInvitation(tx, id)
    })
  }
}

const newAccount = z.object({ username: newUsername, password: passwordChange.shape.newPassword })
const oldAccount = newAccount.extend({ username: loginForm.shape.username })

function checkAccount(shape: typeof newAccount, username: string, password: string) {
  const checked = shape.safeParse({ username, password })
  if (checked.success) return checked.data
  const errors = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])
  throw badInput(Object.fromEntries(errors))
}

export async function createAdmin(deps: Deps, username: string, password: string, role: Role): Promise<void> {
  const checked = checkAccount(newAccount, username, password)
  const passwordHash = await hashPassword(password)
  const account = { username: checked.username, passwordHash, role, createdAt: deps.clock() }
  if (!(await addAccount(deps.db, account)))
    throw conflict(texts.usernameTaken(username), { reason: 'taken' })
}

/** Opens the account by the password alone and ends its sessions, after a lost password or phone. */
export async function resetAdmin(deps: Deps, username: string, password: string): Promise<void> {
  const checked = checkAccount(oldAccount, username, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(deps.db, async (tx) => {
    const id = await reopenAccount(tx, { username: checked.username, passwordHash })
    if (id === undefined) throw notFound(texts.noSuchAccount(username))
    await deleteSecondFactor(tx, id)
    await endAllChains(tx, id, deps.clock())
    await endInvitation(tx, id)
  })
}

const runsTheShop = (account: AccountRow) => account.role === 'owner' && worksHere(account)

/** Refuses a change after which no owner could sign in. An open invitation does not count. */
export function refuseWithoutOwner(before: readonly AccountRow[], after: readonly AccountRow[]): void {
  if (before.some(runsTheShop) && !after.some(runsTheShop))
    throw conflict(texts.lastOwner, { reason: 'last-owner' })
}

export async function removeAdmin(deps: Deps, username: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const accounts = await lockAccounts(tx)
    const account = accounts.find((one) => one.username === username)
    if (!account) throw notFound(texts.noSuchAccount(username))
    const others = accounts.filter((one) => one !== account)
    if (others.length === 0) throw conflict(texts.lastAccount, { reason: 'last-owner' })
    refuseWithoutOwner(accounts, others)
    await deleteAccount(tx, account.id)
  })
}
