import { z } from 'zod'
import { catalogParameters } from '#shared/paths.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { areUnique, flagText, id, requiredText, slugField } from './fields.ts'

const named = { id, name: z.string(), slug: z.string() }

export const productAttribute = z.object({ ...named, values: z.array(z.object(named)) })
export type ProductAttribute = z.infer<typeof productAttribute>

export const attribute = z.object({
  ...named,
  isFilter: z.boolean(),
  productCount: z.int(),
  values: z.array(z.object({ ...named, productCount: z.int() })),
})
export type Attribute = z.infer<typeof attribute>

export const publicAttribute = z.object({
  slug: z.string(),
  name: z.string(),
  isFilter: z.boolean(),
  values: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type PublicAttribute = z.infer<typeof publicAttribute>

/** The catalogue's address uses these names and slugs of characteristics side by side. */
const takenByCatalogue = new Set<string>([...catalogParameters, 'token'])
const isFreeAttributeSlug = (slug: string) => !takenByCatalogue.has(slug)

const slug = slugField(texts.slugRequired, texts.productSlug)

const value = z.object({
  /** Identifies an existing value; otherwise the slug does. */
  id: id.optional(),
  name: requiredText(60, texts.productName),
  slug,
})
export type AttributeValueForm = z.output<typeof value>

export const attributeForm = z.object({
  name: requiredText(60, texts.productName),
  slug: slug.refine(isFreeAttributeSlug, texts.slugReserved),
  isFilter: z.boolean().default(true),
  values: z
    .array(value)
    .max(300)
    .refine((values) => areUnique(values.map(({ slug }) => slug)), texts.attributeValueRepeated)
    .default([]),
  position: z.int().min(0).max(1000).optional(),
})
export type AttributeForm = z.output<typeof attributeForm>

/** Products of a removed value get the value with this slug. */
const replacement = z.object({ id, slug })
export type ValueReplacement = z.output<typeof replacement>

export const attributeChange = changeOf(attributeForm)
  .partial()
  .extend({
    replacements: z.array(replacement).max(300).optional(),
    /** The values that the form was opened with: values added since then stay. */
    baseValueIds: z.array(id).max(1000).optional(),
  })
export type AttributeChange = z.infer<typeof attributeChange>

export const forceQuery = z.object({ force: flagText.optional() })
