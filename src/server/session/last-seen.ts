import { lt } from 'drizzle-orm'
import { staffSeen } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

/** Seen this recently is seen now: one write a minute for each member of staff, not one a call. */
const fineMs = 60_000

export async function writeSeen(db: Queries, adminId: number, at: Date): Promise<void> {
  await db
    .insert(staffSeen)
    .values({ adminId, at })
    .onConflictDoUpdate({ target: staffSeen.adminId, set: { at }, setWhere: lt(staffSeen.at, at) })
}

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
