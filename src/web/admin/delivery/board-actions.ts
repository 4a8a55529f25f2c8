import { hashKey, type QueryClient } from '@tanstack/react-query'
import { slotConflict } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { ApiFailure } from '#web/api/client.ts'
import { adminQuery } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { arranged, type Column, columnsOf, keyOf, moved, ordersOf, replaced } from './board.ts'
import { texts } from './texts.ts'

/** A move into a full column, which needs a confirmation. */
export type Overbooking = { order: Order; to: Column }

export const timeOf = ({ slot, key }: Pick<Column, 'slot' | 'key'>) => (slot ? key : texts.withoutTime)

const isFull = (error: unknown) => error instanceof ApiFailure && slotConflict.safeParse(error.body).success

/**
 * Actions on a day's board. Each is applied optimistically over every load until the server responds, and
 * reverted when the server refuses it. They read the board from the cache when called, so the functions stay
 * stable while it changes.
 */
export function boardActions(
  client: QueryClient,
  date: string,
  tell: { ask: (overbooking: Overbooking) => void; say: (words: string) => void },
) {
  const { queryKey } = adminQuery(endpoints.dayBoard, { query: { date } })
  const board = () => client.getQueryData(queryKey)
  const find = (id: number) => {
    const now = board()
    return now && ordersOf(now).find((order) => order.id === id)
  }
  const columns = () => {
    const now = board()
    return now ? columnsOf(now) : []
  }

  /** Runs now and after every load of the board; returns the function that stops it. */
  function keepDoing(work: () => void): () => void {
    work()
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hashKey(queryKey)) return
      // Runs before React renders the load. Manual updates are the ones made here.
      if (event.action.type === 'success' && !event.action.manual) work()
    })
  }

  /** Versions from own changes that the cards may not have yet. */
  const made = new Map<number, Promise<number>>()

  async function act(
    order: Order,
    show: (board: DayBoard, card: Order) => DayBoard,
    call: (version: number) => Promise<Order>,
  ): Promise<OrderStatus> {
    await client.cancelQueries({ queryKey })
    // Another order's event may load the board without this change before the server responds.
    const letGo = keepDoing(() => {
      const now = board()
      // Reads the card again, because other own changes may have happened since.
      const card = find(order.id)
      if (now && card) client.setQueryData(queryKey, show(now, card))
    })
    const earlier = made.get(order.id) ?? Promise.resolve(order.version)
    const reply = earlier.then((own) => call(Math.max(order.version, own)))
    made.set(
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
      letGo()
    }
  }

  const complain = (title: string, error: unknown) =>
    toast({ tone: 'error', title, description: error instanceof Error ? error.message : undefined })

  /** The server also accepts delivery changes of a cancelled order, but its card has left the board. */
  const isCancelled = (order: Order, status: OrderStatus) =>
    status === 'cancelled' && order.status !== 'cancelled'

  function tellCancelled({ id }: Order) {
    tell.say(texts.cancelled(id))
    toast({ tone: 'info', title: texts.cancelled(id), description: texts.cancelledHint })
  }

  async function put(order: Order, to: Column, force: boolean) {
    try {
      const status = await act(
        order,
        (now, card) => moved(now, card, to.slot),
        (version) =>
          adminCall(endpoints.setOrderDelivery, {
            params: { id: order.id },
            body: { deliveryDate: date, slot: to.slot, ...(force && { force }), version },
          }),
      )
      if (isCancelled(order, status)) tellCancelled(order)
      else tell.say(texts.saidPut(order.id, timeOf(to)))
    } catch (error) {
      tell.say(texts.saidBack(order.id))
      if (!force && isFull(error)) tell.ask({ order, to })
      else complain(texts.moveFailed, error)
    }
  }

  async function setStatus(order: Order, status: OrderStatus) {
    await act(
      order,
      (now, card) => replaced(now, { ...card, status }),
      (version) =>
        adminCall(endpoints.setOrderStatus, { params: { id: order.id }, body: { status, version } }),
    )
  }

  return {
    columns,
    columnOf: (id: number) => columns().find(({ orders }) => orders.some((order) => order.id === id)),

    async move(id: number, goal: string) {
      const order = find(id)
      const to = columns().find(({ key }) => key === goal)
      if (!order || !to) return
      if (keyOf(order.delivery?.slot ?? null) === goal) return tell.say(texts.saidBack(id))
      if (to.slot && to.taken >= to.capacity) tell.ask({ order, to })
      else await put(order, to, false)
    },

    overbook: ({ order, to }: Overbooking) => put(order, to, true),

    async assign(id: number, courierId: number | null) {
      const order = find(id)
      if (!order) return
      const slot = order.delivery?.slot ?? null
      try {
        const status = await act(
          order,
          (now, card) => replaced(now, arranged(card, { courierId })),
          (version) =>
            adminCall(endpoints.setOrderDelivery, {
              params: { id },
              body: { deliveryDate: date, slot, courierId, version },
            }),
        )
        if (isCancelled(order, status)) tellCancelled(order)
      } catch (error) {
        complain(texts.courierFailed, error)
      }
    },

    async finish(id: number) {
      const order = find(id)
      if (!order) return
      try {
        await setStatus(order, 'completed')
        toast({
          title: texts.marked(id),
          action: {
            label: texts.undo,
            onClick: () =>
              void setStatus(order, order.status).catch((error) => complain(texts.doneFailed, error)),
          },
        })
      } catch (error) {
        complain(texts.doneFailed, error)
      }
    },
  }
}
