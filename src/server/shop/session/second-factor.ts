import { createHash, randomInt } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { badInput, conflict, Refusal } from '#server/errors.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import type { SecondFactor, SecondFactorForm } from '#shared/contract/account.ts'
import { findAccount } from './accounts-store.ts'
import { isPassword } from './passwords.ts'
import {
  addFactor,
  addRecoveryCodes,
  countRecoveryCodes,
  findFactor,
  forgetSecondFactor,
  hasFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor-store.ts'
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
  const isOn = await hasFactor(db, adminId)
  return { isOn, recoveryCodesLeft: await countRecoveryCodes(db, adminId) }
}

type Account = { adminId: number; username: string }

/** Whoever sits down at an open panel cannot change how its owner signs in. */
async function checkPassword(deps: Deps, { adminId, username }: Account, password: string, address: string) {
  await takeAttempt(deps, { username, address })
  const found = await findAccount(deps.db, adminId)
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
    const isAdded = await addFactor(tx, { adminId, secret, lastStep: step, createdAt: at })
    if (!isAdded) throw conflict(texts.secondFactorIsOn, { reason: 'done' })
    await addRecoveryCodes(tx, adminId, codes.map(hashOf))
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

const refused = (message: string) => new Refusal('not-signed-in', message, { body: { reason: 'code' } })

type Shown = { adminId: number; code: string | undefined; at: Date }

/** An account with a second factor is entered with a code that nobody has used yet. */
export async function passSecondFactor(tx: Tx, { adminId, code, at }: Shown): Promise<void> {
  const factor = await findFactor(tx, adminId)
  if (!factor) return
  if (!code) throw refused(texts.codeNeeded)
  // Apps show «123 456».
  const typed = code.replace(/\s/g, '')
  const isSpent = /^\d+$/.test(typed)
    ? await spendCode(tx, factor, { code: typed, at })
    : await spendRecoveryCode(tx, adminId, hashOf(typed))
  if (!isSpent) throw refused(texts.wrongCode)
}

type Factor = { adminId: number; secret: string }

async function spendCode(tx: Tx, { adminId, secret }: Factor, { code, at }: { code: string; at: Date }) {
  const step = stepOfCode(secret, code, at)
  return step !== null && spendStep(tx, adminId, step)
}
