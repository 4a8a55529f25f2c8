import type { Deps } from '#server/deps.ts'
import { writeSeen } from './accounts-store.ts'

/** Seen this recently is seen now: one write a minute for each member of staff, not one a call. */
const fineMs = 60_000

/** When somebody was last at work. That it could not be written down keeps nobody from working. */
export async function noteSeen(
  { db, clock, log }: Deps,
  adminId: number,
  seenAt: Date | null,
): Promise<void> {
  const at = clock()
  const before = new Date(at.getTime() - fineMs)
  if (seenAt && seenAt > before) return
  try {
    await writeSeen(db, adminId, at)
  } catch (error) {
    log.warn({ err: error, adminId }, 'last seen not written')
  }
}
