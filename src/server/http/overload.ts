import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { socketAddress } from './client-address.ts'
import { healthPaths } from './health.ts'

type Limits = {
  /** Requests in work at once, however well the process feels. */
  inFlight: number
  /** The same while the event loop is late. */
  inFlightWhenLate: number
  lateMs: number
}

const defaults: Limits = { inFlight: 400, inFlightWhenLate: 40, lateMs: 150 }
const sampleMs = 500

/** How late timers fire, in milliseconds, over the last half second. */
export function watchLag(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lag = 0
  setInterval(() => {
    // A timer asked for every 10 ms shows its own 10 ms too.
    lag = Math.max(0, delay.mean / 1e6 - 10)
    delay.reset()
  }, sampleMs).unref()
  return () => lag
}

/** Better a quick «not now» to some than a slow answer to all; what was taken in is finished. */
export function overload(limits: Limits = defaults, lag: () => number = watchLag()): MiddlewareHandler {
  let inFlight = 0
  return async (c, next) => {
    // What a page asks in-process belongs to a request already taken in.
    if (healthPaths.has(c.req.path) || socketAddress(c) === null) return next()
    const most = lag() > limits.lateMs ? limits.inFlightWhenLate : limits.inFlight
    if (inFlight >= most)
      throw new Refusal('unavailable', 'Сервер перегружен. Попробуйте ещё раз через пару секунд.', {
        retryAfterSeconds: 2,
      })
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
    }
  }
}
