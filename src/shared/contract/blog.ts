import { z } from 'zod'
import { articleProductsLimit, seoDescriptionMax, seoTitleMax } from '#shared/limits.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { version } from './edits.ts'
import {
  articleHtml,
  emptyOr,
  flagText,
  id,
  isStorable,
  limitText,
  offsetText,
  optionalText,
  pictureAddress,
  requiredText,
  slugField,
  tags,
  timestamp,
} from './fields.ts'
import { chosenProducts } from './options.ts'

export const post = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  tags: z.array(z.string()),
  /** Deleted and hidden ones too. */
  productIds: z.array(id),
  readTime: z.int(),
  createdAt: timestamp,
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  version,
})
export type Post = z.infer<typeof post>

export const postQuery = z.object({
  featured: flagText.optional(),
  limit: limitText.optional(),
  offset: offsetText.optional(),
})
export type PostQuery = z.infer<typeof postQuery>

const optional = (max: number, message: string) =>
  optionalText(z.string().refine(isStorable, texts.controlCharacters).trim().max(max, message))

export const postForm = z.object({
  title: requiredText(200, texts.articleTitle),
  slug: slugField(texts.slugRequired, texts.articleSlug),
  excerpt: optional(1000, texts.tooLong),
  content: articleHtml.min(1, texts.articleContent),
  imageUrl: optionalText(emptyOr(pictureAddress)),
  seoTitle: optional(seoTitleMax, texts.seoTitle(seoTitleMax)),
  seoDescription: optional(seoDescriptionMax, texts.seoDescription(seoDescriptionMax)),
  tags: tags.default([]),
  productIds: chosenProducts(articleProductsLimit).default([]),
  isPublished: z.boolean().default(false),
  isFeatured: z.boolean().default(false),
  /** Default: the day of publishing. */
  createdAt: timestamp.optional(),
})
export type PostForm = z.output<typeof postForm>

export const postChange = changeOf(postForm).extend({ version: version.optional() })
export type PostChange = z.output<typeof postChange>
