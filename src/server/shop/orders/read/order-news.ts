import type { Database } from '#server/platform/db/database.ts'

const gatherMs = 50
/** A NOTIFY payload has at most 8000 bytes; ids have at most ten digits. */
const mostAtOnce = 500

type Listener = (orderId: number) => void

export type OrderNews = {
  /** Calls the listeners of every server on this database. */
  announce: (orderId: number) => void
  subscribe: (listener: Listener) => () => void
  /** Aborts when orders may have been missed: streams end, so their readers connect again and load all orders. */
  readonly ended: AbortSignal
  end: () => void
}

export async function watchOrders({
  listen,
  pool,
}: Database): Promise<OrderNews & { stop: () => Promise<void> }> {
  const listeners = new Set<Listener>()
  let ending = new AbortController()
  let waiting: number[] = []
  let gathering: NodeJS.Timeout | undefined
  let isOver = false

  const hear = (payload: string) => {
    for (const id of payload.split(',')) for (const listener of listeners) listener(Number(id))
  }
  const stop = await listen('orders', hear, {
    onBack() {
      if (isOver) return
      ending.abort()
      ending = new AbortController()
    },
  })

  function tell() {
    const ids = waiting.slice(-mostAtOnce).join(',')
    gathering = undefined
    waiting = []
    // The panel shows an order of a lost announcement at its next reload.
    pool.query("select pg_notify('orders', $1)", [ids]).catch(() => {})
  }

  function end() {
    isOver = true
    ending.abort()
  }

  return {
    announce(orderId) {
      waiting.push(orderId)
      gathering ??= setTimeout(tell, gatherMs)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    get ended() {
      return ending.signal
    },
    end,
    async stop() {
      clearTimeout(gathering)
      end()
      await stop()
    },
  }
}
