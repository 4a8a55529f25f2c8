import { z } from 'zod'
import type { postForm } from '#shared/contract/blog.ts'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

export type ArticleValues = z.input<typeof postForm>

/** What the form holds, kept in the browser until it is saved; nothing of it is checked yet. */
const draft = z.object({
  at: z.iso.datetime(),
  values: z.object({
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().nullish(),
    content: z.string(),
    imageUrl: z.string().nullish(),
    seoTitle: z.string().nullish(),
    seoDescription: z.string().nullish(),
    tags: z.array(z.string()).optional(),
    isPublished: z.boolean().optional(),
    isFeatured: z.boolean().optional(),
  }),
})
export type Draft = { at: string; values: ArticleValues }

const keyOf = (id: number | null) => `balloon-store-article-draft-${id ?? 'new'}`

const withoutPictures = (html: string) => html.replace(/<img\b[^>]*\ssrc="data:[^>]*>/g, '')

const write = (id: number | null, draft: Draft) => writeStored('localStorage', keyOf(id), draft)

export function keepDraft(id: number | null, values: ArticleValues, now = new Date()) {
  const at = now.toISOString()
  if (write(id, { at, values })) return
  // A browser keeps about five megabytes: the words matter more than the pictures.
  write(id, { at, values: { ...values, content: withoutPictures(values.content) } })
}

export const readDraft = (id: number | null): Draft | null =>
  draft.safeParse(readStored('localStorage', keyOf(id))).data ?? null

export const forgetDraft = (id: number | null) => removeStored('localStorage', keyOf(id))
