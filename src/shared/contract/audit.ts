import { z } from 'zod'
import { limitText, offsetText, timestamp } from './fields.ts'

const auditAction = z.enum(['create', 'update', 'delete', 'erase'])
export type AuditAction = z.infer<typeof auditAction>

/** One change that staff made: who, what, when. It names things by number, never people. */
export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  admin: z.string(),
  action: auditAction,
  entity: z.string(),
  entityId: z.int().nullable(),
  summary: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditList = z.object({ items: z.array(auditEntry), total: z.int() })

export const auditQuery = z.object({ limit: limitText.optional(), offset: offsetText.optional() })
