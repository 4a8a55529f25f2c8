import { hashKey, type QueryClient } from '@tanstack/react-query'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { adminQuery } from '#web/api/use-api.ts'
import { columnsOf, ordersOf } from './board.ts'

type Act = {
  order: Order
  show: (board: DayBoard, card: Order) => DayBoard
  call: (version: number) => Promise<Order>
}

/** Reads the board of a day from the query cache, and changes it there before the server has answered. */
export function boardCache(client: QueryClient, date: string) {
  const { queryKey } = adminQuery(endpoints.dayBoard, { query: { date } })
  const board = () => client.getQueryData(queryKey)
  const columns = () => {
    const loaded = board()
    return loaded ? columnsOf(loaded) : []
  }
  const find = (id: number) => {
    const loaded = board()
    return loaded && ordersOf(loaded).find((order) => order.id === id)
  }

  /** Does the work now and after every load of the board; returns how to stop. */
  function repeatAfterLoads(work: () => void): () => void {
    work()
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hashKey(queryKey)) return
      // Runs before React draws the load; `manual` marks our own setQueryData.
      if (event.action.type === 'success' && !event.action.manual) work()
    })
  }

  /** Versions that own acts have made and the board has not loaded yet. */
  const versions = new Map<number, Promise<number>>()

  async function act({ order, show, call }: Act): Promise<OrderStatus> {
    await client.cancelQueries({ queryKey })
    // News of other orders may load the board as it was before the act.
    const stop = repeatAfterLoads(() => {
      const loaded = board()
      // Reads the card again: another own act may have changed it since.
      const card = find(order.id)
      if (loaded && card) client.setQueryData(queryKey, show(loaded, card))
    })
    const earlier = versions.get(order.id) ?? Promise.resolve(order.version)
    const reply = earlier.then((version) => call(Math.max(order.version, version)))
    versions.set(
      order.id,
      reply.then(
        ({ version }) => version,
        () => order.version,
      ),
    )
    try {
      const { status } = await reply
      return status
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      throw error
    } finally {
      stop()
    }
  }

  return { columns, find, act }
}
