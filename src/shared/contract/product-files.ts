import { z } from 'zod'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { flagText, id, pastDate, timestamp } from './fields.ts'

export const importMaxBytes = 20 * 1024 * 1024

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]
export const exportQuery = z.object({ format: z.enum(fileFormats).default('csv') })

/** Days of ordering, both included. */
export const orderExportQuery = exportQuery
  .extend({
    from: pastDate.optional(),
    to: pastDate.optional(),
    status: z.enum(orderStatuses).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: texts.lastDayFirst })
export type OrderExportQuery = z.infer<typeof orderExportQuery>

/** Without `dryRun` rows are stored. `preview` lists the result of every row. */
export const importQuery = z.object({ dryRun: flagText.default(true), preview: flagText.optional() })

const importError = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type ImportError = z.infer<typeof importError>

const cellChange = z.object({ column: z.string(), before: z.string().nullable(), after: z.string() })
export type CellChange = z.infer<typeof cellChange>

export const rowFates = ['create', 'update', 'same', 'error'] as const
const importRow = z.object({
  row: z.int(),
  fate: z.enum(rowFates),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  changes: z.array(cellChange),
  /** Sets the stock to the file's value; otherwise it changes by a difference. */
  isStockSet: z.boolean(),
  errors: z.array(importError).optional(),
})
export type ImportRow = z.infer<typeof importRow>

export const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  errors: z.array(importError),
  ignoredColumns: z.array(z.string()),
  rows: z.array(importRow).optional(),
})
export type ImportReport = z.infer<typeof importReport>

export const productImport = z.object({
  id: z.uuid(),
  by: z.string(),
  fileName: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  undoneAt: timestamp.nullable(),
  /** False for older runs, whose changes are deleted. */
  canUndo: z.boolean(),
  total: z.int(),
  done: z.int(),
  pictures: z.object({
    total: z.int(),
    done: z.int(),
    failed: z.array(z.object({ productId: id, name: z.string(), address: z.string(), message: z.string() })),
  }),
})
export type ProductImport = z.infer<typeof productImport>

/** Lists fields that were changed since; `created`: a new product in use; `category`: a changed category of the file. */
export const importUndone = z.object({
  restored: z.int(),
  removed: z.int(),
  kept: z.array(z.object({ id, name: z.string(), field: z.string() })),
})
export type ImportUndone = z.infer<typeof importUndone>
