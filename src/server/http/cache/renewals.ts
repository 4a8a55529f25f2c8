import { setTimeout as pause } from 'node:timers/promises'

/** So often and so long a renewal waits for a quiet moment; without one it would be asked for by those who must wait for it. */
const looks = 10
const betweenLooksMs = 2

/**
 * Work behind the answers that nobody waits for: one at a time, each key once, and if possible while no visitor waits for an
 * answer to be made.
 */
export function createRenewals(isBusy: () => boolean) {
  const queue = new Map<string, () => Promise<unknown>>()
  let isRunning = false

  async function run() {
    isRunning = true
    while (queue.size > 0) {
      // Also lets in whoever has come meanwhile.
      await pause(0)
      for (let look = 0; look < looks && isBusy(); look += 1) await pause(betweenLooksMs)
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
