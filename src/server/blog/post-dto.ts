import type { Post } from '#shared/contract/blog.ts'
import type { PostRow } from './blog-store.ts'

export const postDto = ({ createdAt, updatedAt: _, ...row }: PostRow): Post => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
