import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * `off`: this shop makes no copies; `none`: the first is pending; `failed`: the last one failed, see
 * `problem`; `stale`: the last good one is older than two days. In other states `problem` describes wrong
 * sums in the copied shop.
 */
export const backupStatus = z.object({
  state: z.enum(['off', 'none', 'ok', 'stale', 'failed']),
  /** The last copy that passed a trial restore. */
  madeAt: timestamp.nullable(),
  /** Whether copies are sent to outside storage, and the moment of the last one. */
  isSent: z.boolean(),
  sentAt: timestamp.nullable(),
  problem: z.string().nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>
