import { z } from 'zod'
import { timestamp } from './fields.ts'
import { pageOf } from './paging.ts'

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

export const auditList = pageOf(auditEntry)
