import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import type { Turn } from '#server/platform/flow/queue.ts'
import { createTaggedCache } from '#server/platform/tags/tagged-cache.ts'
import type { CachedResponse } from './cached-response.ts'

const defaultMaxBytes = 16 * 1024 * 1024

/** Pages that exist or have moved; an error is rendered for each visitor. */
const storedStatuses = new Set([200, 301])

const bytesOf = ({ forms }: CachedResponse) =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, 0)

export type Asked = {
  key: string
  turn: () => Turn
  render: (how: RenderOptions) => Promise<CachedResponse>
}
export type RenderOptions = {
  /** A refresh has no visitor, so it is neither logged nor limited. */
  isRefresh?: true
  refusal?: Refusal
}

type Parts = Pick<Deps, 'tagChanges' | 'queue' | 'isCircuitOpen' | 'isReady'>

export function createResponseCache(
  { tagChanges, queue, isCircuitOpen, isReady }: Parts,
  maxBytes = defaultMaxBytes,
) {
  const cache = createTaggedCache<CachedResponse>(tagChanges, {
    maxBytes,
    bytesOf,
    mayStore: ({ status, isIncomplete }) => storedStatuses.has(status) && !isIncomplete,
  })
  const refreshing = new Set<string>()

  /** While the database is down, a stale response is better than an error. */
  function find(key: string) {
    const cached = cache.get(key)
    if (cached || !isCircuitOpen()) return cached
    const value = cache.getStale(key)
    return value && { value, isExpired: false }
  }

  /** Waits in the queue, then renders, unless another request has done it meanwhile. */
  const renderInTurn = ({ key, turn, render }: Asked, how: RenderOptions = {}): Promise<CachedResponse> =>
    queue.run(turn(), async () => {
      const cached = find(key)
      return cached && !cached.isExpired ? cached.value : cache.compute(key, () => render(how))
    })

  async function refresh(asked: Asked) {
    const { key, turn } = asked
    if (refreshing.has(key)) return
    refreshing.add(key)
    // The visitor already has a response and may leave. After a failure the next visitor starts another refresh.
    const lasting = { ...asked, turn: () => ({ ...turn(), hasLeft: undefined }) }
    await renderInTurn(lasting, { isRefresh: true }).catch(() => {})
    refreshing.delete(key)
  }

  /** The circuit opens a moment after the first queries have failed. */
  const isDatabaseDown = async () => isCircuitOpen() || !(await isReady())

  async function renderFresh(asked: Asked): Promise<CachedResponse> {
    try {
      const fresh = await renderInTurn(asked)
      const stale = fresh.status < 500 ? null : cache.getStale(asked.key)
      return stale && (await isDatabaseDown()) ? stale : fresh
    } catch (error) {
      if (error instanceof Refusal) return asked.render({ refusal: error })
      throw error
    }
  }

  return {
    /** Returns the cached response, which may be expired: then one refresh starts. */
    get(asked: Asked): CachedResponse | null {
      const cached = find(asked.key)
      if (cached?.isExpired) void refresh(asked)
      return cached?.value ?? null
    },
    render: renderFresh,
    resize: cache.resize,
    size: cache.size,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
