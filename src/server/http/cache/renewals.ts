import { setTimeout as pause } from 'node:timers/promises'

/** So often and so long a renewal waits for a quiet moment; without one it would be asked for by those who must wait for it. */
const looks = 2
const betweenLooksMs = 2
/** They wait for the database most of the time. */
const atOnce = 3

/**
 * Work behind the answers that nobody waits for: few at a time, each key once, and if possible while no visitor waits for an
 * answer to be made.
 */
export function createRenewals(isBusy: () => boolean) {
  const queue = new Map<string, () => Promise<unknown>>()
  const running = new Set<string>()

  let runners = 0

  async function run() {
    runners += 1
    while (queue.size > 0) {
      // Also lets in whoever has come meanwhile.
      await pause(0)
      for (let look = 0; look < looks && isBusy(); look += 1) await pause(betweenLooksMs)
      const [first] = queue
      if (!first) break
      const [key, renew] = first
      queue.delete(key)
      running.add(key)
      // Whoever needs it and is refused here will ask for it himself.
      await renew().catch(() => {})
      running.delete(key)
    }
    runners -= 1
  }

  return {
    add(key: string, renew: () => Promise<unknown>) {
      if (queue.has(key) || running.has(key)) return
      queue.set(key, renew)
      if (runners < atOnce) void run()
    },
  }
}
