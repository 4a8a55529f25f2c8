import { z } from 'zod'
import { countText } from './fields.ts'

export const statsQuery = z.object({ days: countText(366).optional() })
export type StatsQuery = z.infer<typeof statsQuery>

const periodSums = z.object({
  orders: z.int(),
  /** Without cancelled orders. */
  revenue: z.string(),
  /** Null without orders. */
  averageOrder: z.string().nullable(),
})
export type PeriodSums = z.infer<typeof periodSums>

export const stats = z.object({
  ordersToday: z.int(),
  revenueToday: z.string(),
  totalProducts: z.int(),
  newCustomers: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.string(),
  totalCustomers: z.int(),
  period: periodSums.extend({ days: z.int(), before: periodSums }),
  /** Oldest first; default 30. */
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.string(), customers: z.int() })),
  bestSellers: z.array(
    z.object({ productId: z.int(), name: z.string(), sold: z.int(), revenue: z.string() }),
  ),
  vainSearches: z.array(z.object({ query: z.string(), times: z.int() })),
})
export type Stats = z.infer<typeof stats>
