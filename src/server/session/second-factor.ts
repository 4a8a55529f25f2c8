import { createHash, randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { SecondFactor, SecondFactorForm } from '#shared/contract/account.ts'
import { admins, recoveryCodes, secondFactors } from '../db/schema.ts'
import { inTransaction, type Queries, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, conflict, Refusal } from '../errors.ts'
import { isPassword } from './passwords.ts'
import { giveBackAttempt, takeAttempt } from './sign-in-throttle.ts'
import { texts } from './texts.ts'
import { stepOfCode } from './totp.ts'

/** Letters and digits that nobody mistakes for others on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codesAtOnce = 10

/** Eighty bits: too many to try, so that a plain hash keeps them. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url')

export async function readSecondFactor(db: Queries, adminId: number): Promise<SecondFactor> {
  const isOn = (await db.$count(secondFactors, eq(secondFactors.adminId, adminId))) > 0
  return { isOn, recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId)) }
}

type Account = { adminId: number; username: string }

/** Whoever sits down at an open panel cannot change how its owner signs in. */
async function checkPassword(deps: Deps, { adminId, username }: Account, password: string, address: string) {
  await takeAttempt(deps, { username, address })
  const [found] = await deps.db.select().from(admins).where(eq(admins.id, adminId))
  if (!(await isPassword(found?.passwordHash, password))) throw badInput({ password: texts.wrongCurrent })
  await giveBackAttempt(deps, { username, address })
}

/** The app has shown that it knows the secret; the codes for a lost phone are told this once. */
export async function turnOnSecondFactor(
  deps: Deps,
  account: Account,
  { password, secret, code }: SecondFactorForm,
  address: string,
): Promise<{ recoveryCodes: string[] }> {
  await checkPassword(deps, account, password, address)
  const at = deps.clock()
  const step = stepOfCode(secret, code, at)
  if (step === null) throw badInput({ code: texts.wrongCode })
  const { adminId } = account
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode)
  await inTransaction(deps.db, async (tx) => {
    const [added] = await tx
      .insert(secondFactors)
      .values({ adminId, secret, lastStep: step, createdAt: at })
      .onConflictDoNothing()
      .returning({ adminId: secondFactors.adminId })
    if (!added) throw conflict(texts.secondFactorIsOn)
    await tx.insert(recoveryCodes).values(codes.map((one) => ({ adminId, codeHash: hashOf(one) })))
  })
  return { recoveryCodes: codes }
}

export async function turnOffSecondFactor(
  deps: Deps,
  account: Account,
  { password }: { password: string },
  address: string,
): Promise<void> {
  await checkPassword(deps, account, password, address)
  await forgetSecondFactor(deps.db, account.adminId)
}

/** Its recovery codes go with it. */
export async function forgetSecondFactor(db: Queries, adminId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.adminId, adminId))
}

const refused = (message: string) => new Refusal('not-signed-in', message, { body: { reason: 'code' } })

type Shown = { adminId: number; code: string | undefined; at: Date }

/** An account with a second factor is entered with a code that nobody has used yet. */
export async function passSecondFactor(tx: Tx, { adminId, code, at }: Shown): Promise<void> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.adminId, adminId))
  if (!factor) return
  if (!code) throw refused(texts.codeNeeded)
  // Apps show «123 456».
  const typed = code.replace(/\s/g, '')
  const isUsed = /^\d+$/.test(typed)
    ? await spendStep(tx, adminId, stepOfCode(factor.secret, typed, at))
    : await spendRecoveryCode(tx, adminId, typed)
  if (!isUsed) throw refused(texts.wrongCode)
}

async function spendStep(tx: Tx, adminId: number, step: number | null): Promise<boolean> {
  if (step === null) return false
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.adminId, adminId), lt(secondFactors.lastStep, step)))
    .returning({ adminId: secondFactors.adminId })
  return used.length > 0
}

async function spendRecoveryCode(tx: Tx, adminId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ adminId: recoveryCodes.adminId })
  return used.length > 0
}
