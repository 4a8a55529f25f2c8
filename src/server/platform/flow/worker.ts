import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './explain.ts'

type Work = {
  /** True: there is more to do at once. */
  work: (stopping: AbortSignal) => Promise<boolean>
  everyMs: number
  /** Told once of what goes on failing in the same way, such as on a full disk. */
  onError: (error: unknown) => void
  /** Has it look in at once; whoever calls while it works has it look in once more. */
  wokenBy?: (wake: () => void) => () => void
}

const stopLimitMs = 5_000

/** Does its work again and again; with nothing left to do it looks in every so often. `stop` waits for what is under way. */
export function startWorker({ work, everyMs, onError, wokenBy }: Work): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let call = Promise.withResolvers<void>()
  const stopHearing = wokenBy?.(() => call.resolve())
  async function run() {
    let told = ''
    while (!stopping.signal.aborted) {
      call = Promise.withResolvers()
      let hasMore = false
      try {
        hasMore = await work(stopping.signal)
        told = ''
      } catch (error) {
        const reason = explain(error)
        if (!stopping.signal.aborted && reason !== told) onError(error)
        told = reason
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
      stopHearing?.()
      stopping.abort()
      call.resolve()
      await Promise.race([running, pause(stopLimitMs, undefined, { ref: false })])
    },
  }
}
