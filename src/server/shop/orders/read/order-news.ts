import type { Database } from '#server/platform/db/database.ts'

/** Orders that come together are announced together. */
const gatherMs = 50
/** The payload of NOTIFY ends at 8000 bytes; ids have at most ten digits. */
const mostAtOnce = 500

type Listener = (orderId: number) => void

export type OrderNews = {
  /** A shopper has placed this order: every server on this database tells its own listeners. */
  announce: (orderId: number) => void
  subscribe: (listener: Listener) => () => void
  /**
   * Aborts when the server goes away or may have missed orders; whoever holds a stream open lets it go, so that its reader
   * comes again and asks for all.
   */
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
    // A lost announcement costs a moment: the panel asks anew whenever somebody looks at it.
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
