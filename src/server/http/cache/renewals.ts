import { setTimeout as pause } from 'node:timers/promises'

/** So often and so long a renewal waits for a quiet moment; without one it would be asked for by those who must wait for it. */
const looks = 2
const betweenLooksMs = 2
/** They wait for the database most of the time. */
const atOnce = 10

export type Renewal = { until: number; renew: () => Promise<unknown> }

/**
 * Work behind the answers that nobody waits for: few at a time, each key once, and if possible while no visitor waits for an
 * answer to be made.
 */
export function createRenewals(isBusy: () => boolean) {
  const queue = new Map<string, Renewal>()
  const running = new Set<string>()

  let runners = 0

  async function run() {
    runners += 1
    while (queue.size > 0) {
      // Also lets in whoever has come meanwhile.
      await pause(0)
      for (let look = 0; look < looks && isBusy(); look += 1) await pause(betweenLooksMs)
      const key = mostUrgent()
      const renewal = key === undefined ? undefined : queue.get(key)
      if (key === undefined || !renewal) break
      queue.delete(key)
      running.add(key)
      // Whoever needs it and is refused here will ask for it himself.
      await renewal.renew().catch(() => {})
      running.delete(key)
    }
    runners -= 1
  }

  /** What changes slowly has time: all pages come at once, and must not stand before what somebody would soon wait for. */
  function mostUrgent(): string | undefined {
    let urgent: string | undefined
    let soonest = Number.POSITIVE_INFINITY
    for (const [key, { until }] of queue) {
      if (until >= soonest) continue
      urgent = key
      soonest = until
    }
    return urgent
  }

  return {
    /** `until` is when the last answer may no longer be sent. */
    add(key: string, renewal: Renewal) {
      if (queue.has(key) || running.has(key)) return
      queue.set(key, renewal)
      if (runners < atOnce) void run()
    },
  }
}
