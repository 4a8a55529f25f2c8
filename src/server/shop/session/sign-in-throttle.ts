import { hash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { networkOf } from './network.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsBefore,
  findAttempts,
  uncountAttempt,
} from './sign-in-throttle-store.ts'
import { texts } from './texts.ts'

// Attempts are counted before the password is verified, so that a hundred at once count as a hundred.
// Only the address that fails must wait, so an attacker cannot lock the owner out.
const memoryMs = 15 * 60 * 1000
const firstWaitSeconds = 5
const maxWaitSeconds = 60
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
  if (!row || clock().getTime() - row.lastAt.getTime() > memoryMs) return false
  return row.attempts >= attackFrom
}

async function count({ db, clock }: Throttle, key: string, free: number): Promise<number> {
  const now = clock()
  const countsSince = new Date(now.getTime() - memoryMs)
  const waits = { firstWaitSeconds, maxWaitSeconds }
  const isCounted = await countAttempt(db, key, { now, countsSince, free, ...waits })
  return isCounted ? 0 : Math.max(1, await secondsLeft({ db, clock }, key))
}

async function secondsLeft({ db, clock }: Throttle, key: string): Promise<number> {
  const row = await findAttempts(db, key)
  if (!row?.blockedUntil) return 0
  return Math.max(0, Math.ceil((row.blockedUntil.getTime() - clock().getTime()) / 1000))
}

/** The network is checked before the pair is counted, so that it adds no rows for invented names. */
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

/** Counts for the account, because only a correct password leads here. */
const freeCodes = 5
const codeKeyOf = (adminId: number) => keyOf('code', String(adminId))

/** Limits guesses at the six digits from many addresses at once. */
export async function takeCodeAttempt(deps: Throttle, adminId: number): Promise<void> {
  const wait = await count(deps, codeKeyOf(adminId), freeCodes)
  if (wait > 0) throw new Refusal('too-many', texts.tooMany(wait), { retryAfterSeconds: wait })
}

export async function giveBackCodeAttempts({ db }: Throttle, adminId: number): Promise<void> {
  await deleteAttempts(db, codeKeyOf(adminId))
}

export async function giveBackAttempt({ db }: Throttle, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await deleteAttempts(db, keys.pair)
  await uncountAttempt(db, keys.network)
  await uncountAttempt(db, keys.account)
}

export async function deleteOldAttempts({ db, clock }: Throttle): Promise<void> {
  await deleteAttemptsBefore(db, new Date(clock().getTime() - memoryMs))
}
