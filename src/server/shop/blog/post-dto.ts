import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Post } from '#shared/contract/blog.ts'
import type { PostRow } from './blog-store.ts'

export function postDto({ createdAt, updatedAt: _, ...row }: PostRow): Post {
  recordTags(`article:${row.id}`)
  return { ...row, createdAt: createdAt.toISOString() }
}
