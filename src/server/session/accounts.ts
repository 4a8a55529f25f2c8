import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { loginForm, passwordChange } from '#shared/contract/session.ts'
import type { Role } from '#shared/rules/roles.ts'
import { admins } from '../db/schema.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, conflict, notFound } from '../errors.ts'
import { demo } from './demo-account.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endAllChains } from './refresh-store.ts'
import { forgetSecondFactor } from './second-factor.ts'
import { texts } from './texts.ts'

/**
 * An empty shop gets its first account, unless it waits for its owner (first-run.ts). Once ADMIN_PASSWORD is given, the account that still has the demo
 * password becomes the one of the environment; passwords that staff chose themselves are left alone.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<void> {
  const { db, env } = deps
  const username = env.ADMIN_USERNAME
  const accounts = await db
    .select()
    .from(admins)
    .where(inArray(admins.username, [username, demo.username]))
  if (accounts.length === 0 && (await db.$count(admins)) === 0) {
    if (env.startsEmpty) return
    const passwordHash = await hashPassword(env.adminPassword)
    await db.insert(admins).values({ username, passwordHash, createdAt: deps.clock() }).onConflictDoNothing()
    return
  }
  if (env.adminPassword === demo.password) return
  for (const { id, username: current, passwordHash } of accounts) {
    if (!(await isPassword(passwordHash, demo.password))) continue
    const fresh = await hashPassword(env.adminPassword)
    const nameIsFree = accounts.every((other) => other.id === id || other.username !== username)
    await inTransaction(db, async (tx) => {
      const name = nameIsFree ? username : current
      await tx.update(admins).set({ username: name, passwordHash: fresh }).where(eq(admins.id, id))
      await endAllChains(tx, id, deps.clock())
    })
  }
}

const newAccount = z.object({
  username: loginForm.shape.username,
  password: passwordChange.shape.newPassword,
})

function checkAccount(username: string, password: string) {
  const checked = newAccount.safeParse({ username, password })
  if (checked.success) return checked.data
  const errors = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])
  throw badInput(Object.fromEntries(errors))
}

export async function createAdmin(
  deps: Deps,
  username: string,
  password: string,
  role: Role = 'owner',
): Promise<void> {
  const checked = checkAccount(username, password)
  const passwordHash = await hashPassword(password)
  const [created] = await deps.db
    .insert(admins)
    .values({ username: checked.username, passwordHash, role, createdAt: deps.clock() })
    .onConflictDoNothing()
    .returning({ id: admins.id })
  if (!created) throw conflict(texts.usernameTaken(username))
}

/** For whoever has lost password or phone: the account opens with this password alone, and everybody in it is out. */
export async function resetAdmin(deps: Deps, username: string, password: string): Promise<void> {
  const checked = checkAccount(username, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(deps.db, async (tx) => {
    const [account] = await tx
      .update(admins)
      .set({ passwordHash, isActive: true })
      .where(eq(admins.username, checked.username))
      .returning({ id: admins.id })
    if (!account) throw notFound(texts.noSuchAccount(username))
    await forgetSecondFactor(tx, account.id)
    await endAllChains(tx, account.id, deps.clock())
  })
}

type LockedAccount = typeof admins.$inferSelect

/** All accounts, which nobody else changes until the transaction ends: two owners cannot send each other away at once. */
export const lockAccounts = (tx: Tx): Promise<LockedAccount[]> =>
  tx.select().from(admins).orderBy(admins.id).for('no key update')

const runsTheShop = ({ role, isActive, passwordHash }: LockedAccount) =>
  role === 'owner' && isActive && passwordHash !== null

/** Refuses a change that leaves no owner who can sign in; somebody who has not accepted their invitation cannot. */
export function refuseWithoutOwner(before: readonly LockedAccount[], after: readonly LockedAccount[]): void {
  if (before.some(runsTheShop) && !after.some(runsTheShop)) throw conflict(texts.lastOwner)
}

/** The account's sessions go with it, at once. */
export async function removeAdmin(deps: Deps, username: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const accounts = await lockAccounts(tx)
    const account = accounts.find((one) => one.username === username)
    if (!account) throw notFound(texts.noSuchAccount(username))
    const others = accounts.filter((one) => one !== account)
    if (others.length === 0) throw conflict(texts.lastAccount)
    refuseWithoutOwner(accounts, others)
    await tx.delete(admins).where(eq(admins.id, account.id))
  })
}
