import type { Hono } from 'hono'
import type { TagChanges } from '#server/platform/tags/announcements.ts'
import { memo } from '#server/platform/tags/tagged-cache.ts'
import type { directCalls } from '../api/direct-calls.ts'
import { cacheKey } from '../cache/cache-key.ts'

/** All pages that use it share it, so no page may change it. */
type Reply = { status: number; body: unknown }

const maxEntries = 500

/** API calls of the page that is being rendered. The page gets their tags. */
export function createPageCalls(app: Hono, changes: TagChanges, callOf: ReturnType<typeof directCalls>) {
  const replies = memo<Reply>(changes, {
    maxEntries,
    isForPage: true,
    mayStore: ({ status }) => status === 200,
  })

  async function request(path: string): Promise<Reply> {
    const response = await app.request(path)
    return { status: response.status, body: await response.json() }
  }

  async function callDirectly(path: string): Promise<Reply> {
    try {
      const call = callOf(path)
      if (call) return { status: 200, body: await call() }
    } catch {
      // The app turns the same failure into a response.
    }
    return request(path)
  }

  return (path: string): Promise<Reply> => {
    const key = cacheKey(path)
    return key === null ? request(path) : replies(key, () => callDirectly(key))
  }
}
