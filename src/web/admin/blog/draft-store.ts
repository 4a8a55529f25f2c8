import { z } from 'zod'
import type { postForm } from '#shared/contract/blog.ts'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

export type ArticleValues = z.input<typeof postForm>

/** Unvalidated input: this is the form as typed. */
const draft = z.object({
  at: z.iso.datetime(),
  version: z.int().optional(),
  values: z
    .object({
      title: z.string(),
      slug: z.string(),
      excerpt: z.string().nullable(),
      content: z.string(),
      imageUrl: z.string().nullable(),
      seoTitle: z.string().nullable(),
      seoDescription: z.string().nullable(),
      tags: z.array(z.string()),
      productIds: z.array(z.int()),
      isPublished: z.boolean(),
      isFeatured: z.boolean(),
    })
    .partial()
    .refine((values) => Object.keys(values).length > 0),
})
export type Draft = z.infer<typeof draft>

const keyOf = (id: number | null) => `balloon-store-article-draft-${id ?? 'new'}`

const withoutPictures = (html: string) => html.replace(/<img\b[^>]*\ssrc="data:[^>]*>/g, '')

const write = (id: number | null, draft: Draft) => writeStored('localStorage', keyOf(id), draft)

export function keepDraft(id: number | null, typed: Omit<Draft, 'at'>, now = new Date()) {
  const at = now.toISOString()
  const { content, ...values } = typed.values
  if (write(id, { ...typed, at }) || content === undefined) return
  // Drops pictures when the draft exceeds the quota of about 5 MB: the text matters more.
  write(id, { ...typed, at, values: { ...values, content: withoutPictures(content) } })
}

export const readDraft = (id: number | null): Draft | null =>
  draft.safeParse(readStored('localStorage', keyOf(id))).data ?? null

export const forgetDraft = (id: number | null) => removeStored('localStorage', keyOf(id))
