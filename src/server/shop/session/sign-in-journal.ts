import { hash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { isWithinRate } from '#server/platform/rates/rates.ts'
import { deleteOldEntries, recordEvent } from '../journal/journal.ts'
import { findByUsername } from './accounts-store.ts'
import { texts } from './texts.ts'

type From = { address: string; device: string }
type Journal = Pick<Deps, 'db' | 'clock' | 'log'>

const entity = 'login'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Addresses are personal data. */
const keptDays = 90
/** Bounds the entries under invented names; accounts of the shop have one entry a minute each. */
const inventedPerHour = 60
const maxDeviceLength = 300

export const recordSignIn = (
  deps: Journal,
  { adminId, username, address, device }: From & { adminId: number; username: string },
): Promise<void> =>
  withoutFailure(deps, () =>
    recordEvent(deps.db, {
      ...{ at: deps.clock(), by: username, entity, id: adminId, name: username, summary: texts.signedIn },
      fields: { address, device: device.slice(0, maxDeviceLength) },
    }),
  )

/** Skips the refusals of a waiting address: the attempts before them are in the journal. */
export async function recordRefusedSignIn(
  deps: Journal,
  error: unknown,
  { username, address, device }: From & { username: string },
): Promise<void> {
  const isRefusal = error instanceof Refusal && error.code !== 'too-many'
  if (!isRefusal) return
  await withoutFailure(deps, async () => {
    const account = await findByUsername(deps.db, username)
    const name = hash('sha256', username, 'base64url')
    if (!(await isWithinRate(deps, { key: `refused-sign-in:${name}`, most: 1, windowMs: minuteMs }))) return
    const invented = { key: 'refused-sign-in-of-nobody', most: inventedPerHour, windowMs: 60 * minuteMs }
    if (!account && !(await isWithinRate(deps, invented))) return
    await recordEvent(deps.db, {
      ...{ at: deps.clock(), by: account ? username : texts.unknownPerson, entity, id: account?.id ?? null },
      ...{ name: username, summary: texts.signInRefused },
      fields: {
        ...(!account && { username }),
        reason: error.message,
        address,
        device: device.slice(0, maxDeviceLength),
      },
    })
  })
}

/** A full journal must not keep people out. */
async function withoutFailure({ log }: Journal, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'sign-in not written to the journal')
  }
}

export const deleteOldSignIns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldEntries(db, { entity, before: new Date(clock().getTime() - keptDays * dayMs) })
