import type { TrackedOrder } from '#shared/contract/orders.ts'
import { formatDateTime } from '#shared/rules/dates.ts'
import { orderStatusLabels } from '#shared/rules/order-status.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { statusTones } from './status-tones.ts'

const dots = {
  warn: 'bg-amber',
  info: 'bg-info',
  ok: 'bg-ok',
  bad: 'bg-danger',
} satisfies Record<(typeof statusTones)[keyof typeof statusTones], string>

export function OrderHistory({ history }: Pick<TrackedOrder, 'history'>) {
  const { timeZone } = useShopFacts()
  return (
    <ol className="grid gap-4">
      {history.map(({ status, at }) => (
        <li key={`${at} ${status}`} className="grid grid-cols-[14px_1fr] gap-3 text-sm">
          <span className={cn('mt-1.25 size-3 rounded-pill', dots[statusTones[status]])} />
          <div>
            <p className="font-semibold">{orderStatusLabels[status]}</p>
            <time dateTime={at} className="text-ink-3 text-xs">
              {formatDateTime(at, timeZone)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
