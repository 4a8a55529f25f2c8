import { changedFields } from '#server/platform/edits/edits.ts'
import type { PostForm } from '#shared/contract/blog.ts'

const names = {
  title: 'заголовок',
  slug: 'адрес',
  excerpt: 'краткое описание',
  content: 'содержание',
  imageUrl: 'изображение',
  seoTitle: 'SEO заголовок',
  seoDescription: 'SEO описание',
  tags: 'теги',
  productIds: 'товары',
  isPublished: 'публикация',
  isFeatured: 'рекомендация',
  createdAt: 'дата',
} satisfies Record<keyof PostForm, string>

export const staleWords = { changed: 'Статья тем временем изменена', names }

export type PostFields = Omit<PostForm, 'createdAt'> & { createdAt?: Date | undefined }

export const editedFields = (before: PostFields, change: Partial<PostFields>): string[] =>
  changedFields(names, before, change)
