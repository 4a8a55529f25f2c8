import { orderStatusLooks, statusOf } from '#shared/rules/order-status.ts'
import { Badge } from '#web/ui/badge.tsx'

export function OrderStatusBadge({ status }: { status: string }) {
  const { label, tone } = orderStatusLooks[statusOf(status)]
  return (
    <Badge dot tone={tone}>
      {label}
    </Badge>
  )
}
