import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 2

/**
 * Work behind the answers that nobody waits for: one at a time, each key once, and only while no visitor waits for an
 * answer to be made.
 */
export function createRenewals(isBusy: () => boolean) {
  const queue = new Map<string, () => Promise<unknown>>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (queue.size > 0) {
      // Also lets in whoever has come meanwhile.
      await pause(isBusy() ? patienceMs : 0)
      if (isBusy()) continue
      const [first] = queue
      if (!first) break
      const [key, renew] = first
      // Whoever needs it and is refused here will ask for it himself.
      await renew().catch(() => {})
      queue.delete(key)
    }
    isRunning = false
  }

  return {
    add(key: string, renew: () => Promise<unknown>) {
      if (!queue.has(key)) queue.set(key, renew)
      if (!isRunning) void run()
    },
  }
}
