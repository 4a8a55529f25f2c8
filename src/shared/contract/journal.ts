import { z } from 'zod'
import { flagText, idText, pastDate, timestamp } from './fields.ts'
import { pageOf, searchQuery } from './paging.ts'

const auditAction = z.enum(['create', 'update', 'delete', 'erase'])
export type AuditAction = z.infer<typeof auditAction>

/** What a field was and what it is; null where there is nothing, or nothing any more. */
const fieldChange = z.object({ field: z.string(), before: z.json(), after: z.json() })
export type FieldChange = z.infer<typeof fieldChange>

/** One change that staff made: who, what, when. */
export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  by: z.string(),
  /** The same as `by`, as it was first called. */
  admin: z.string(),
  action: auditAction,
  entity: z.string(),
  entityId: z.int().nullable(),
  /** What people call the thing; null when nobody may know any more, or when there is no one thing. */
  name: z.string().nullable(),
  summary: z.string(),
  changes: z.array(fieldChange),
  /** Shared by all that was changed at once. */
  batchId: z.string().nullable(),
  /** How many entries the batch has, where it is folded into one. */
  batchSize: z.int().optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = searchQuery.extend({
  by: z.string().max(200).optional(),
  entity: z.string().max(60).optional(),
  entityId: idText.optional(),
  /** A day of the shop. */
  day: pastDate.optional(),
  batchId: z.uuid().optional(),
  /** One entry for all that was changed at once. */
  fold: flagText.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** `people`: everybody who stands in the journal. */
export const auditList = pageOf(auditEntry).extend({ people: z.array(z.string()) })
