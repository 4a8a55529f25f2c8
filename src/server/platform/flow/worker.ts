import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './explain.ts'

type Work = {
  /** Returns true when there is more work. */
  work: (stopping: AbortSignal) => Promise<boolean>
  everyMs: number
  /** Runs once for an error that repeats, such as a full disk. */
  onError: (error: unknown) => void
  /** Subscribes to calls that start the next run at once; a call during a run starts another one. */
  wokenBy?: (wake: () => void) => () => void
}

const maxStopMs = 5_000

/** Repeats `work` while there is some, then every `everyMs`. `stop` waits up to five seconds for a run. */
export function startWorker({ work, everyMs, onError, wokenBy }: Work): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let call = Promise.withResolvers<void>()
  const unsubscribe = wokenBy?.(() => call.resolve())
  async function run() {
    let lastReason = ''
    while (!stopping.signal.aborted) {
      call = Promise.withResolvers()
      let hasMore = false
      try {
        hasMore = await work(stopping.signal)
        lastReason = ''
      } catch (error) {
        const reason = explain(error)
        if (!stopping.signal.aborted && reason !== lastReason) onError(error)
        lastReason = reason
      }
      if (!hasMore) await calledOrAfter(everyMs)
    }
  }
  async function calledOrAfter(milliseconds: number) {
    const timer = setTimeout(() => call.resolve(), milliseconds).unref()
    await call.promise
    clearTimeout(timer)
  }
  const running = run()
  return {
    async stop() {
      unsubscribe?.()
      stopping.abort()
      call.resolve()
      await Promise.race([running, pause(maxStopMs, undefined, { ref: false })])
    },
  }
}
