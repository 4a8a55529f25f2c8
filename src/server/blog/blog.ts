import { and, eq } from 'drizzle-orm'
import type { Post, PostQuery } from '#shared/contract/blog.ts'
import { blogPageSize } from '#shared/limits.ts'
import { note } from '../content/reading.ts'
import { blogPosts } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { movedOrNotFound } from '../slugs/old-slugs.ts'
import { findPost, isPublished, selectPosts } from './blog-store.ts'
import { postDto } from './post-dto.ts'

export { isPublished } from './blog-store.ts'

/** Published articles, newest first. */
export async function listPosts({ db }: Pick<Deps, 'db'>, query: PostQuery): Promise<Post[]> {
  const { featured, limit = blogPageSize, offset } = query
  const chosen = featured === undefined ? undefined : eq(blogPosts.isFeatured, featured)
  note('articles')
  const rows = await selectPosts(db, and(isPublished, chosen), { limit, offset })
  return rows.map(postDto)
}

export async function getPost({ db }: Pick<Deps, 'db'>, slug: string): Promise<Post> {
  const row = await findPost(db, and(isPublished, eq(blogPosts.slug, slug)))
  if (!row)
    throw await movedOrNotFound(
      { db },
      { kind: 'article', slug, shown: isPublished, message: 'Статья не найдена' },
    )
  return postDto(row)
}
