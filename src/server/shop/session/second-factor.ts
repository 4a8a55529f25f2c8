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
  deleteSecondFactor,
  findFactor,
  hasFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor-store.ts'
import { giveBackAttempt, takeAttempt } from './sign-in-throttle.ts'
import { texts } from './texts.ts'
import { stepOfCode } from './totp.ts'

/** Leaves out letters and digits that look alike on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const recoveryCodeCount = 10

/** Has 80 bits, so a plain hash is enough against guessing. */
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

/** Prevents a stranger at an open panel from changing the sign-in. */
async function checkPassword(deps: Deps, { adminId, username }: Account, password: string, address: string) {
  await takeAttempt(deps, { username, address })
  const account = await findAccount(deps.db, adminId)
  if (!(await isPassword(account?.passwordHash, password))) throw badInput({ password: texts.wrongCurrent })
  await giveBackAttempt(deps, { username, address })
}

/** The code proves that the app has the secret. */
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
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
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
  await deleteSecondFactor(deps.db, account.adminId)
}

const codeRefusal = (message: string) => new Refusal('not-signed-in', message, { body: { reason: 'code' } })

type Check = { adminId: number; code: string | undefined; at: Date }

export async function passSecondFactor(tx: Tx, { adminId, code, at }: Check): Promise<void> {
  const factor = await findFactor(tx, adminId)
  if (!factor) return
  if (!code) throw codeRefusal(texts.codeNeeded)
  // Apps show «123 456».
  const plain = code.replace(/\s/g, '')
  const isSpent = /^\d+$/.test(plain)
    ? await spendCode(tx, factor, { code: plain, at })
    : await spendRecoveryCode(tx, adminId, hashOf(plain))
  if (!isSpent) throw codeRefusal(texts.wrongCode)
}

type Factor = { adminId: number; secret: string }

async function spendCode(tx: Tx, { adminId, secret }: Factor, { code, at }: { code: string; at: Date }) {
  const step = stepOfCode(secret, code, at)
  return step !== null && spendStep(tx, adminId, step)
}
