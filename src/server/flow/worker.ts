import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './explain.ts'

type Work = {
  /** True: there is more to do at once. */
  work: (stopping: AbortSignal) => Promise<boolean>
  everyMs: number
  /** Told once of what goes on failing in the same way, such as on a full disk. */
  onError: (error: unknown) => void
}

const stopLimitMs = 5_000

/** Does its work again and again; with nothing left to do it looks in every so often. `stop` waits for what is under way. */
export function startWorker({ work, everyMs, onError }: Work): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    let told = ''
    while (!signal.aborted) {
      let hasMore = false
      try {
        hasMore = await work(signal)
        told = ''
      } catch (error) {
        const reason = explain(error)
        if (!signal.aborted && reason !== told) onError(error)
        told = reason
      }
      if (!hasMore) await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, pause(stopLimitMs, undefined, { ref: false })])
    },
  }
}
