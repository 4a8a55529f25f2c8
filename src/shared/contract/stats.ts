import { z } from 'zod'
import { countText } from './fields.ts'

export const statsQuery = z.object({ days: countText(366).optional() })
export type StatsQuery = z.infer<typeof statsQuery>

const periodSums = z.object({
  orders: z.int(),
  /** Cancelled orders earn nothing. */
  revenue: z.string(),
  /** Of orders that were not cancelled; null when there are none. */
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
  /** The asked days, and as many before them. */
  period: periodSums.extend({ days: z.int(), before: periodSums }),
  /** The last days in the shop's time, oldest first: 30 unless another number is asked for. */
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.string(), customers: z.int() })),
  bestSellers: z.array(
    z.object({ productId: z.int(), name: z.string(), sold: z.int(), revenue: z.string() }),
  ),
  /** What was searched for most in the last 30 days and not found. */
  vainSearches: z.array(z.object({ query: z.string(), times: z.int() })),
})
export type Stats = z.infer<typeof stats>
