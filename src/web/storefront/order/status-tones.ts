import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const statusTones = {
  pending: 'warn',
  processing: 'info',
  completed: 'ok',
  cancelled: 'bad',
} satisfies Record<OrderStatus, BadgeTone>
