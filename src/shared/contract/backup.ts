import { z } from 'zod'
import { timestamp } from './fields.ts'

/** `stale`: older than two days. `problem` explains `failed`, and in other states wrong sums in the copied shop. */
export const backupStatus = z.object({
  state: z.enum(['off', 'none', 'ok', 'stale', 'failed']),
  /** The last copy that passed a trial restore. */
  madeAt: timestamp.nullable(),
  isSent: z.boolean(),
  sentAt: timestamp.nullable(),
  problem: z.string().nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>
