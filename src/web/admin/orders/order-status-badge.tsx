import { knownStatus, type OrderStatus, orderStatusLabels } from '#shared/rules/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const orderStatusTones = {
  pending: 'warn',
  processing: 'info',
  completed: 'ok',
  cancelled: 'bad',
} satisfies Record<OrderStatus, BadgeTone>

export function OrderStatusBadge({ status }: { status: string }) {
  const known = knownStatus(status)
  return (
    <Badge dot tone={orderStatusTones[known]}>
      {orderStatusLabels[known]}
    </Badge>
  )
}
