import { z } from 'zod'
import { createStoredList } from '../stored-list.ts'

const kept = 10

const recentOrder = z.object({ token: z.string(), id: z.int(), createdAt: z.string() })
type RecentOrder = z.infer<typeof recentOrder>

/** The last orders made in this browser, the newest first. */
export const recentOrders = createStoredList('balloon-store-orders', recentOrder)

export function rememberOrder({ token, id, createdAt }: RecentOrder) {
  recentOrders.update((orders) =>
    [{ token, id, createdAt }, ...orders.filter((order) => order.token !== token)].slice(0, kept),
  )
}
