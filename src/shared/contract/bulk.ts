import { z } from 'zod'
import { isPriceChange } from '#shared/rules/bulk-price.ts'
import { texts } from '#shared/texts.ts'
import { id, tags, text, timestamp } from './fields.ts'

export const bulkLimit = 10_000

const ids = z.array(id).max(200)

const bulkFields = z.object({
  /** «+10%», «-50», «=1290» */
  price: text(20).refine(isPriceChange, texts.priceChange).optional(),
  isActive: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  addCategoryIds: ids.optional(),
  removeCategoryIds: ids.optional(),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  addAttributeValueIds: ids.optional(),
  removeAttributeValueIds: ids.optional(),
  addStock: z.int().min(-1_000_000).max(1_000_000).optional(),
})
export type BulkFields = z.infer<typeof bulkFields>

const changesSomething = (change: BulkFields) => Object.values(change).some((value) => value !== undefined)

export const bulkChange = z.object({
  ids: z.array(id).min(1, texts.bulkNothingTicked).max(bulkLimit),
  change: bulkFields.refine(changesSomething, texts.bulkNoChange),
  dryRun: z.boolean().optional(),
})
export type BulkChange = z.infer<typeof bulkChange>

export const bulkGone = z.object({ reason: z.literal('deleted'), ids: z.array(id) })
export type BulkGone = z.infer<typeof bulkGone>

export const bulkDone = z.object({
  changed: z.int(),
  prices: z.object({ before: z.string(), after: z.string() }),
  batchId: z.uuid().nullable(),
})
export type BulkDone = z.infer<typeof bulkDone>

export const bulkBatch = z.object({
  id: z.uuid(),
  by: z.string(),
  at: timestamp,
  change: bulkFields,
  changed: z.int(),
  undoneAt: timestamp.nullable(),
})
export type BulkBatch = z.infer<typeof bulkBatch>

export const bulkUndone = z.object({
  restored: z.int(),
  kept: z.array(z.object({ id, name: z.string(), field: z.string() })),
})
export type BulkUndone = z.infer<typeof bulkUndone>
