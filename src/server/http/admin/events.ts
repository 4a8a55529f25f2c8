import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#server/deps.ts'
import { authenticate } from '#server/session/session.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { bearerOf } from '../guard/bearer.ts'

/** Keeps proxies from closing a quiet stream, and looks whether the admin is still signed in. */
const beatMs = 20_000

const isSignedIn = (deps: Deps, c: Context) =>
  authenticate(deps, bearerOf(c)).then(
    () => true,
    () => false,
  )

/** New orders as server-sent events: the number of each, as it comes. */
export function mountEvents(app: Hono, deps: Deps) {
  app.get(orderNewsPath, async (c) => {
    await authenticate(deps, bearerOf(c))
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const gone = new AbortController()
      stream.onAbort(() => gone.abort())
      const over = AbortSignal.any([gone.signal, deps.orderNews.ended])
      const unsubscribe = deps.orderNews.subscribe((id) => {
        void stream.writeSSE({ event: 'order', data: String(id) })
      })
      await stream.write(': hello\n\n')
      while (!over.aborted) {
        await pause(beatMs, undefined, { signal: over }).catch(() => {})
        if (over.aborted || !(await isSignedIn(deps, c))) break
        await stream.write(': beat\n\n')
      }
      unsubscribe()
    })
  })
}
