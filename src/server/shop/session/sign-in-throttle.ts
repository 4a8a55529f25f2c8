import { hash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { networkOf } from './network.ts'
import {
  countAttempt,
  findAttempts,
  forgetAttempts,
  forgetAttemptsBefore,
  uncountAttempt,
} from './sign-in-throttle-store.ts'
import { texts } from './texts.ts'

/**
 * Attempts are counted before the password is looked at, so that a hundred at once count as a hundred. Only
 * the address that fails waits, never the account as a whole: nobody locks the owner out from outside. An
 * account tried from everywhere leaves each address fewer free attempts.
 */
const forgetMs = 15 * 60 * 1000
const firstWaitSeconds = 5
const longestWaitSeconds = 60
const freeOfPair = 5
const freeOfPairUnderAttack = 2
const freeOfAddress = 30
const attackFrom = 50
const unlimited = 2 ** 31 - 1

export type Attempt = { username: string; address: string }

const keyOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url')

const keysOf = ({ username, address }: Attempt) => {
  const network = networkOf(address)
  return {
    account: keyOf('account', username),
    network: keyOf('network', network),
    pair: keyOf('pair', username, network),
  }
}

type Throttle = Pick<Deps, 'db' | 'clock'>

async function isUnderAttack({ db, clock }: Throttle, key: string): Promise<boolean> {
  const row = await findAttempts(db, key)
  if (!row || clock().getTime() - row.lastAt.getTime() > forgetMs) return false
  return row.attempts >= attackFrom
}

/** Counts one attempt; seconds to wait when this key has none left now. */
async function count({ db, clock }: Throttle, key: string, free: number): Promise<number> {
  const now = clock()
  const forgottenBefore = new Date(now.getTime() - forgetMs)
  const waits = { firstWaitSeconds, longestWaitSeconds }
  const isCounted = await countAttempt(db, key, { now, forgottenBefore, free, ...waits })
  return isCounted ? 0 : Math.max(1, await secondsLeft({ db, clock }, key))
}

async function secondsLeft({ db, clock }: Throttle, key: string): Promise<number> {
  const row = await findAttempts(db, key)
  const until = row?.blockedUntil?.getTime() ?? 0
  return Math.max(0, Math.ceil((until - clock().getTime()) / 1000))
}

/**
 * A pair that waits takes nothing from its network, not even in a burst. A network that waits is looked at before the pair
 * is counted, so that it adds no row for each name it invents.
 */
export async function takeAttempt(deps: Throttle, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const free = (await isUnderAttack(deps, keys.account)) ? freeOfPairUnderAttack : freeOfPair
  const wait =
    (await secondsLeft(deps, keys.pair)) ||
    (await secondsLeft(deps, keys.network)) ||
    (await count(deps, keys.pair, free)) ||
    (await count(deps, keys.network, freeOfAddress))
  if (wait > 0) throw new Refusal('too-many', texts.tooMany(wait), { retryAfterSeconds: wait })
  await count(deps, keys.account, unlimited)
}

/** Only who knows the password comes so far, so the account as a whole may wait: nobody locks it from outside. */
const freeCodes = 5
const codeKeyOf = (adminId: number) => keyOf('code', String(adminId))

/** Six digits are few: without a limit of their own they could be tried from many addresses at once. */
export async function takeCodeAttempt(deps: Throttle, adminId: number): Promise<void> {
  const wait = await count(deps, codeKeyOf(adminId), freeCodes)
  if (wait > 0) throw new Refusal('too-many', texts.tooMany(wait), { retryAfterSeconds: wait })
}

export async function giveBackCodeAttempts({ db }: Throttle, adminId: number): Promise<void> {
  await forgetAttempts(db, codeKeyOf(adminId))
}

/** The password was right: the attempt it took is given back. */
export async function giveBackAttempt({ db }: Throttle, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await forgetAttempts(db, keys.pair)
  await uncountAttempt(db, keys.network)
  await uncountAttempt(db, keys.account)
}

export async function forgetOldAttempts({ db, clock }: Throttle): Promise<void> {
  await forgetAttemptsBefore(db, new Date(clock().getTime() - forgetMs))
}
