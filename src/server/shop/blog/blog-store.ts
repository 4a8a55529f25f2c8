import { desc, eq, type SQL } from 'drizzle-orm'
import { sliced } from '#server/platform/db/paging.ts'
import { blogPosts } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { PageQuery } from '#shared/contract/paging.ts'

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

export async function lockPost(tx: Tx, id: number): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  return row
}

export async function insertPost(tx: Tx, post: typeof blogPosts.$inferInsert): Promise<PostRow> {
  const [row] = await tx.insert(blogPosts).values(post).returning()
  if (!row) throw new Error('the article was not stored')
  return row
}

export async function updatePost(
  tx: Tx,
  id: number,
  change: Partial<typeof blogPosts.$inferInsert>,
): Promise<PostRow | undefined> {
  const [row] = await tx.update(blogPosts).set(change).where(eq(blogPosts.id, id)).returning()
  return row
}

export async function removePost(tx: Tx, id: number): Promise<PostRow | undefined> {
  const [row] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning()
  return row
}
