import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#server/deps.ts'
import { asRefusal } from '#server/errors.ts'
import { authenticate } from '#server/shop/session/session.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { bearerOf } from '../guard/bearer.ts'

/** Keeps proxies from closing a quiet stream. */
const beatMs = 20_000
/** What could not be told is tried again soon. */
const againMs = 1_000

/** Couriers hear nothing of orders that were not given to them. */
const audience = 'manager'

/** Null while the database cannot say. */
const mayStillHear = (deps: Deps, c: Context): Promise<boolean | null> =>
  authenticate(deps, bearerOf(c), audience).then(
    () => true,
    (error) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return refusal.code === 'unavailable' ? null : false
    },
  )

/** New orders as server-sent events: the number of each, as it comes. */
export function mountEvents(app: Hono, deps: Deps) {
  app.get(orderNewsPath, async (c) => {
    await authenticate(deps, bearerOf(c), audience)
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const gone = new AbortController()
      stream.onAbort(() => gone.abort())
      const over = AbortSignal.any([gone.signal, deps.orderNews.ended])
      const news: number[] = []
      let wake = new AbortController()
      const unsubscribe = deps.orderNews.subscribe((id) => {
        news.push(id)
        wake.abort()
      })
      try {
        await stream.write(': hello\n\n')
        while (!over.aborted) {
          const signal = AbortSignal.any([over, wake.signal])
          await pause(news.length > 0 ? againMs : beatMs, undefined, { signal }).catch(() => {})
          wake = new AbortController()
          if (over.aborted) break
          // Asked before every word, once for all orders that came together: a role may have changed meanwhile.
          const may = await mayStillHear(deps, c)
          if (may === false) break
          // What cannot be told now waits.
          const told = may ? news.splice(0) : []
          for (const id of told) await stream.writeSSE({ event: 'order', data: String(id) })
          if (told.length === 0) await stream.write(': beat\n\n')
        }
      } catch (error) {
        deps.log.error({ err: error }, 'stream of orders ended')
      } finally {
        unsubscribe()
      }
    })
  })
}
