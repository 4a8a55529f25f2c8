import { desc, eq, type SQL } from 'drizzle-orm'
import type { PageQuery } from '#shared/contract/paging.ts'
import { sliced } from '../db/paging.ts'
import { blogPosts } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'

export type PostRow = typeof blogPosts.$inferSelect

export const isPublished = eq(blogPosts.isPublished, true)

export async function selectPosts(
  db: Queries,
  where: SQL | undefined,
  page: PageQuery = {},
): Promise<PostRow[]> {
  const posts = db.select().from(blogPosts).where(where)
  return sliced(posts.orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)).$dynamic(), page)
}

export const countPosts = (db: Queries, where: SQL | undefined): Promise<number> =>
  db.$count(blogPosts, where)

export async function findPost(db: Queries, where: SQL | undefined): Promise<PostRow | undefined> {
  const [row] = await selectPosts(db, where, { limit: 1 })
  return row
}
