import type { QueryClient } from '@tanstack/react-query'
import { slotConflict } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { ApiFailure } from '#web/api/client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { arranged, type Column, keyOf, moved, replaced } from './board.ts'
import { boardCache } from './board-cache.ts'
import { texts } from './texts.ts'

/** A move into a full slot, which staff have to confirm. */
export type Overbooking = { order: Order; to: Column }

type Notify = { ask: (overbooking: Overbooking) => void; say: (words: string) => void }

export const timeOf = ({ slot, key }: Pick<Column, 'slot' | 'key'>) => (slot ? key : texts.withoutTime)

const isFull = (error: unknown) => error instanceof ApiFailure && slotConflict.safeParse(error.body).success

const showError = (title: string, error: unknown) =>
  toast({ tone: 'error', title, description: error instanceof Error ? error.message : undefined })

/** The server also changes the delivery of an order that a colleague has cancelled. */
const isCancelled = (order: Order, status: OrderStatus) =>
  status === 'cancelled' && order.status !== 'cancelled'

/** Actions read the cache when called, so they stay the same functions while the board changes. */
export function boardActions(client: QueryClient, date: string, { ask, say }: Notify) {
  const { columns, find, act } = boardCache(client, date)

  function sayCancelled({ id }: Order) {
    say(texts.cancelled(id))
    toast({ tone: 'info', title: texts.cancelled(id), description: texts.cancelledHint })
  }

  async function put(order: Order, to: Column, force: boolean) {
    const { id } = order
    try {
      const status = await act({
        order,
        show: (board, card) => moved(board, card, to.slot),
        call: (version) =>
          adminCall(endpoints.setOrderDelivery, {
            params: { id },
            body: { deliveryDate: date, slot: to.slot, ...(force && { force }), version },
          }),
      })
      if (isCancelled(order, status)) sayCancelled(order)
      else say(texts.saidPut(id, timeOf(to)))
    } catch (error) {
      say(texts.saidBack(id))
      if (!force && isFull(error)) ask({ order, to })
      else showError(texts.moveFailed, error)
    }
  }

  const setStatus = (order: Order, status: OrderStatus) =>
    act({
      order,
      show: (board, card) => replaced(board, { ...card, status }),
      call: (version) =>
        adminCall(endpoints.setOrderStatus, { params: { id: order.id }, body: { status, version } }),
    })

  return {
    columns,
    columnOf: (id: number) => columns().find(({ orders }) => orders.some((order) => order.id === id)),

    async move(id: number, goal: string) {
      const order = find(id)
      const to = columns().find(({ key }) => key === goal)
      if (!order || !to) return
      if (keyOf(order.delivery?.slot ?? null) === goal) return say(texts.saidBack(id))
      if (to.slot && to.taken >= to.capacity) ask({ order, to })
      else await put(order, to, false)
    },

    overbook: ({ order, to }: Overbooking) => put(order, to, true),

    async assign(id: number, courierId: number | null) {
      const order = find(id)
      if (!order) return
      const slot = order.delivery?.slot ?? null
      try {
        const status = await act({
          order,
          show: (board, card) => replaced(board, arranged(card, { courierId })),
          call: (version) =>
            adminCall(endpoints.setOrderDelivery, {
              params: { id },
              body: { deliveryDate: date, slot, courierId, version },
            }),
        })
        if (isCancelled(order, status)) sayCancelled(order)
      } catch (error) {
        showError(texts.courierFailed, error)
      }
    },

    async finish(id: number) {
      const order = find(id)
      if (!order) return
      const fail = (error: unknown) => showError(texts.doneFailed, error)
      try {
        await setStatus(order, 'completed')
        const onClick = () => void setStatus(order, order.status).catch(fail)
        toast({ title: texts.marked(id), action: { label: texts.undo, onClick } })
      } catch (error) {
        fail(error)
      }
    },
  }
}

export type BoardActions = ReturnType<typeof boardActions>
