import { useStore } from '#web/ui/store.ts'
import { createStoredList, isId, isText } from '#web/ui/stored-list.ts'

type RecentOrder = { id: number; token: string }

const shownOrders = 3

const orderList = createStoredList<RecentOrder>('balloon-store-orders', {
  id: isId,
  token: (value): value is string => isText(value) && value !== '',
})

export const useRecentOrders = () => useStore(orderList).slice(0, shownOrders)

export const rememberOrder = ({ id, token }: RecentOrder) =>
  orderList.update((orders) => [{ id, token }, ...orders.filter((order) => order.id !== id)].slice(0, 20))
