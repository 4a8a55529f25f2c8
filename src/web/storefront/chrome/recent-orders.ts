import { z } from 'zod'
import { createStoredList, useStoredList } from '../stored-list.ts'

const recentOrder = z.object({ id: z.int().positive(), token: z.string().min(1) })

const shownOrders = 3

const orderList = createStoredList('balloon-store-orders', recentOrder)

/** The orders placed from this browser, the latest first. */
export const useRecentOrders = () => useStoredList(orderList).slice(0, shownOrders)

/** Keeps the private link of an order that was just placed. */
export const rememberOrder = ({ id, token }: z.infer<typeof recentOrder>) =>
  orderList.update((orders) => [{ id, token }, ...orders.filter((order) => order.id !== id)].slice(0, 20))
