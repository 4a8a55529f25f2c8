import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * How the daily copies do. `off`: this shop makes none; `none`: the first is still to come; `failed`: the last one is not
 * done, for the `problem` told; `stale`: the last good one is older than two days. A `problem` of any other state is of the
 * shop in the copy, which does not add up.
 */
export const backupStatus = z.object({
  state: z.enum(['off', 'none', 'ok', 'stale', 'failed']),
  /** The last copy that was restored on trial. */
  madeAt: timestamp.nullable(),
  /** Whether copies are sent to a storage outside, and when that last one was. */
  isSent: z.boolean(),
  sentAt: timestamp.nullable(),
  problem: z.string().nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>
