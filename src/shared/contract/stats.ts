import { z } from 'zod'

export const stats = z.object({
  ordersToday: z.int(),
  revenueToday: z.string(),
  totalProducts: z.int(),
  newCustomers: z.int(),
  totalOrders: z.int(),
  totalRevenue: z.string(),
  totalCustomers: z.int(),
  /** The last 30 days in the shop's time, oldest first. */
  days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: z.string(), customers: z.int() })),
  bestSellers: z.array(
    z.object({ productId: z.int(), name: z.string(), sold: z.int(), revenue: z.string() }),
  ),
  /** What was searched for most in the last 30 days and not found. */
  vainSearches: z.array(z.object({ query: z.string(), times: z.int() })),
})
export type Stats = z.infer<typeof stats>
