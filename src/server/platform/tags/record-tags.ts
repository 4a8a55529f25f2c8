import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tag } from './tags.ts'

type Recording = { tags: Set<Tag>; isForPage: boolean }

const current = new AsyncLocalStorage<Recording>()

/** The result under way depends on these tags. */
export function recordTags(...tags: Tag[]) {
  const recording = current.getStore()
  if (recording) for (const tag of tags) recording.tags.add(tag)
}

/** True for a page. It shows only whether a product is in stock, so it gets no `stock` tag, which every order expires. */
export const isForPage = (): boolean => current.getStore()?.isForPage ?? false

export async function recordingTags<T>(
  work: () => Promise<T>,
  { isForPage = false } = {},
): Promise<{ value: T; tags: ReadonlySet<Tag> }> {
  const recording: Recording = { tags: new Set(), isForPage }
  return { value: await current.run(recording, work), tags: recording.tags }
}
