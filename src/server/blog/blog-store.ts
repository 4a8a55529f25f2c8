import { desc, eq, type SQL } from 'drizzle-orm'
import { blogPosts } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'

export type PostRow = typeof blogPosts.$inferSelect

export const isPublished = eq(blogPosts.isPublished, true)

export async function selectPosts(
  db: Queries,
  where: SQL | undefined,
  page?: { limit: number; offset?: number },
): Promise<PostRow[]> {
  const posts = db
    .select()
    .from(blogPosts)
    .where(where)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .$dynamic()
  return page ? posts.limit(page.limit).offset(page.offset ?? 0) : posts
}

export async function findPost(db: Queries, where: SQL | undefined): Promise<PostRow | undefined> {
  const [row] = await selectPosts(db, where, { limit: 1 })
  return row
}
