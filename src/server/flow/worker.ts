import { setTimeout as pause } from 'node:timers/promises'

type Work = {
  /** True: there is more to do at once. */
  work: (stopping: AbortSignal) => Promise<boolean>
  everyMs: number
  onError: (error: unknown) => void
}

const stopLimitMs = 5_000

/** Does its work again and again; with nothing left to do it looks in every so often. `stop` waits for what is under way. */
export function startWorker({ work, everyMs, onError }: Work): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    while (!signal.aborted) {
      const hasMore = await work(signal).catch((error) => {
        if (!signal.aborted) onError(error)
        return false
      })
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
