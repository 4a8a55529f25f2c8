import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#server/deps.ts'
import { authenticate } from '#server/session/session.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { bearerOf } from '../guard/bearer.ts'

/** Keeps proxies from closing a quiet stream. */
const beatMs = 20_000

/** Couriers hear nothing of orders that were not given to them. */
const audience = 'manager'

const mayStillHear = (deps: Deps, c: Context) =>
  authenticate(deps, bearerOf(c), audience).then(
    () => true,
    () => false,
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
      let news: number[] = []
      let wake = new AbortController()
      const unsubscribe = deps.orderNews.subscribe((id) => {
        news.push(id)
        wake.abort()
      })
      await stream.write(': hello\n\n')
      while (!over.aborted) {
        await pause(beatMs, undefined, { signal: AbortSignal.any([over, wake.signal]) }).catch(() => {})
        wake = new AbortController()
        const told = news
        news = []
        // Asked before every word, once for all orders that came together: a role may have changed meanwhile.
        if (over.aborted || !(await mayStillHear(deps, c))) break
        for (const id of told) await stream.writeSSE({ event: 'order', data: String(id) })
        if (told.length === 0) await stream.write(': beat\n\n')
      }
      unsubscribe()
    })
  })
}
