import { z } from 'zod'
import type { postForm } from '#shared/contract/blog.ts'

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

function write(key: string, { at, values }: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at, values }))
    return true
  } catch {
    return false
  }
}

export function keepDraft(id: number | null, values: ArticleValues, now = new Date()) {
  const at = now.toISOString()
  if (write(keyOf(id), { at, values })) return
  // A browser keeps about five megabytes: the words matter more than the pictures.
  write(keyOf(id), { at, values: { ...values, content: withoutPictures(values.content) } })
}

export function readDraft(id: number | null): Draft | null {
  try {
    const parsed = draft.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const forgetDraft = (id: number | null) => localStorage.removeItem(keyOf(id))
