import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#server/deps.ts'
import { asRefusal } from '#server/errors.ts'
import { authenticate } from '#server/shop/session/session.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { bearerOf } from '../guard/bearer.ts'

/** Prevents proxies from closing an idle stream. */
const beatMs = 20_000
const retryMs = 1_000

/** Excludes couriers, who see only their own orders. */
const audience = 'manager'

/** Returns null while the database is down. */
const isAllowed = (deps: Deps, c: Context): Promise<boolean | null> =>
  authenticate(deps, bearerOf(c), audience).then(
    () => true,
    (error) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return refusal.code === 'unavailable' ? null : false
    },
  )

export function mountEvents(app: Hono, deps: Deps) {
  app.get(orderNewsPath, async (c) => {
    await authenticate(deps, bearerOf(c), audience)
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const closing = new AbortController()
      stream.onAbort(() => closing.abort())
      const end = AbortSignal.any([closing.signal, deps.orderNews.ended])
      const news: number[] = []
      let wake = new AbortController()
      const unsubscribe = deps.orderNews.subscribe((id) => {
        news.push(id)
        wake.abort()
      })
      try {
        await stream.write(': hello\n\n')
        while (!end.aborted) {
          const signal = AbortSignal.any([end, wake.signal])
          // Rejects when `signal` ends the pause early.
          await pause(news.length > 0 ? retryMs : beatMs, undefined, { signal }).catch(() => {})
          wake = new AbortController()
          if (end.aborted) break
          // The role may have changed.
          const allowed = await isAllowed(deps, c)
          if (allowed === false) break
          const ids = allowed ? news.splice(0) : []
          for (const id of ids) await stream.writeSSE({ event: 'order', data: String(id) })
          if (ids.length === 0) await stream.write(': beat\n\n')
        }
      } catch (error) {
        deps.log.error({ err: error }, 'stream of orders ended')
      } finally {
        unsubscribe()
      }
    })
  })
}
