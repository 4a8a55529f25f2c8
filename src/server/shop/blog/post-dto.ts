import { note } from '#server/platform/tags/reading.ts'
import type { Post } from '#shared/contract/blog.ts'
import type { PostRow } from './blog-store.ts'

export function postDto({ createdAt, updatedAt: _, ...row }: PostRow): Post {
  note(`article:${row.id}`)
  return { ...row, createdAt: createdAt.toISOString() }
}
