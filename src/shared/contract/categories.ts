import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { id, optionalText, requiredText, slugField, text } from './fields.ts'

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentId: id.nullable(),
  parentIds: z.array(id),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  /** Distinct public products of the category and its descendants. */
  productCount: z.int(),
  image: z.string().nullable(),
})
export type Category = z.infer<typeof category>

export const categoryForm = z.object({
  name: requiredText(120, texts.productName),
  slug: slugField(texts.slugRequired, texts.productSlug),
  description: optionalText(text(5000)),
  parentId: id.nullish(),
  parentIds: z.array(id).max(20).optional(),
  isActive: z.boolean().default(true),
  isDeleted: z.boolean().optional(),
})
export type CategoryForm = z.output<typeof categoryForm>

export const categoryChange = changeOf(categoryForm).partial()
export type CategoryChange = z.infer<typeof categoryChange>
