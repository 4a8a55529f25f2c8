import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#server/errors.ts'
import { folders } from '#shared/paths.ts'
import { healthPaths } from '../health.ts'
import { socketAddress } from './client-address.ts'

type Limits = {
  /** Requests in work at once, whatever the process's lag. */
  inFlight: number
  /** Reads in work at once that are always taken, even when the event loop lags or answers have been slow. */
  readsAtLeast: number
  lateMs: number
}

const defaults: Limits = { inFlight: 400, readsAtLeast: 100, lateMs: 150 }
const sampleMs = 500
/** As many reads are taken as were lately answered in this time, so that the last of them waits about as long. */
const waitSeconds = 1.5

/** How late timers fire, in milliseconds, over the last half second. */
function watchLag(): () => number {
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

const samplesKept = 4

/** Requests finished a second. Averaged over two seconds, because those that wait for one query all finish together. */
function watchPace() {
  let finished = 0
  let samples: number[] = []
  setInterval(() => {
    samples = [...samples, finished].slice(-samplesKept)
    finished = 0
  }, sampleMs).unref()
  return {
    finish() {
      finished += 1
    },
    perSecond: () => samples.reduce((sum, count) => sum + count, 0) / ((samplesKept * sampleMs) / 1000),
  }
}

/** Read from the disk and sent: no load worth speaking of, and a page without its files is no page. */
const isFile = (path: string) =>
  path.startsWith(folders.assets) || path.startsWith(folders.uploads) || /\.(svg|png|ico|woff2)$/.test(path)

/** Load shedding: some get a quick 503 so that the rest are not slow; what was taken in is finished. */
export function overload(
  limits: Limits = defaults,
  { lag, pace } = { lag: watchLag(), pace: watchPace() },
): MiddlewareHandler {
  let inFlight = 0
  /** An order is the last thing to be refused. */
  const most = (method: string) => {
    if (method !== 'GET' && method !== 'HEAD') return limits.inFlight
    if (lag() > limits.lateMs) return limits.readsAtLeast
    return Math.min(limits.inFlight, Math.max(limits.readsAtLeast, pace.perSecond() * waitSeconds))
  }
  return async (c, next) => {
    // What a page asks in-process belongs to a request already taken in.
    if (healthPaths.has(c.req.path) || isFile(c.req.path) || socketAddress(c) === null) return next()
    if (c.env.isTurnedAway || inFlight >= most(c.req.method))
      throw new Refusal('unavailable', 'Сервер перегружен. Попробуйте ещё раз через пару секунд.', {
        retryAfterSeconds: 2,
      })
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
      pace.finish()
    }
  }
}
