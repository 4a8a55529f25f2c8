import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { blogPosts } from '#server/platform/db/schema.ts'
import { movedOrNotFound } from '#server/platform/slugs/old-slugs.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Post, PostQuery } from '#shared/contract/blog.ts'
import { blogPageSize } from '#shared/limits.ts'
import { findPost, isPublished, type PostRow, selectPosts } from './blog-store.ts'

export { isPublished }

export function postDto({ createdAt, updatedAt: _, ...row }: PostRow): Post {
  recordTags(`article:${row.id}`)
  return { ...row, createdAt: createdAt.toISOString() }
}

export async function listPosts({ db }: Pick<Deps, 'db'>, query: PostQuery): Promise<Post[]> {
  const { featured, limit = blogPageSize, offset } = query
  const chosen = featured === undefined ? undefined : eq(blogPosts.isFeatured, featured)
  recordTags('articles')
  const rows = await selectPosts(db, and(isPublished, chosen), { limit, offset })
  return rows.map(postDto)
}

export async function getPost({ db }: Pick<Deps, 'db'>, slug: string): Promise<Post> {
  const row = await findPost(db, and(isPublished, eq(blogPosts.slug, slug)))
  if (!row)
    throw await movedOrNotFound(
      { db },
      { kind: 'article', slug, isVisible: isPublished, message: 'Статья не найдена' },
    )
  return postDto(row)
}
