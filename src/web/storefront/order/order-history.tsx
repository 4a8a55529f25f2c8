import type { TrackedOrder } from '#shared/contract/orders.ts'
import { formatDateTime } from '#shared/rules/dates.ts'
import { orderStatusLooks } from '#shared/rules/order-status.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'

export function OrderHistory({ history }: Pick<TrackedOrder, 'history'>) {
  const { timeZone } = useShopFacts()
  return (
    <ol className="grid gap-4">
      {history.map(({ status, at }) => (
        <li key={`${at} ${status}`} className="grid grid-cols-[14px_1fr] gap-3 text-sm">
          <ToneDot tone={orderStatusLooks[status].tone} className="mt-1.25 size-3" />
          <div>
            <p className="font-semibold">{orderStatusLooks[status].label}</p>
            <time dateTime={at} className="text-ink-3 text-xs">
              {formatDateTime(at, timeZone)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}
