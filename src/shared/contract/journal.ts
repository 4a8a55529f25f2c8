import { z } from 'zod'
import { flagText, idText, pastDate, timestamp } from './fields.ts'
import { pageOf, searchQuery } from './paging.ts'

const auditAction = z.enum(['create', 'update', 'delete', 'erase'])
export type AuditAction = z.infer<typeof auditAction>

/** The id names it in the OpenAPI description. */
const json = z.json().register(z.globalRegistry, { id: 'Json' })
const fieldChange = z.object({ field: z.string(), before: json, after: json })
export type FieldChange = z.infer<typeof fieldChange>

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  by: z.string(),
  /** The former name of `by`. */
  admin: z.string(),
  action: auditAction,
  entity: z.string(),
  entityId: z.int().nullable(),
  /** Null for erased people and for changes without a single thing. */
  name: z.string().nullable(),
  summary: z.string(),
  changes: z.array(fieldChange),
  batchId: z.string().nullable(),
  batchSize: z.int().optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = searchQuery.extend({
  by: z.string().max(200).optional(),
  entity: z.string().max(60).optional(),
  entityId: idText.optional(),
  day: pastDate.optional(),
  batchId: z.uuid().optional(),
  /** Folds each bulk change into one entry. */
  fold: flagText.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const auditList = pageOf(auditEntry).extend({ people: z.array(z.string()) })
