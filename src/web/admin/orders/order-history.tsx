import type { Order } from '#shared/contract/orders.ts'
import { formatDayAndTime } from '#shared/rules/dates.ts'
import { orderStatusLooks, statusOf } from '#shared/rules/order-status.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { texts } from './texts.ts'

export function OrderHistory({ order }: { order: Order }) {
  const { timeZone } = useShopFacts()
  return (
    <Panel title={texts.history}>
      <ol>
        {order.history
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ status, at, by, note }) => {
            const { label, tone } = orderStatusLooks[statusOf(status)]
            return (
              <li
                key={`${at}-${status}-${note ?? ''}`}
                className="relative grid grid-cols-[20px_1fr] gap-3 pb-4.5 text-ui last:pb-0 not-last:before:absolute not-last:before:top-2.5 not-last:before:-bottom-2 not-last:before:left-2.25 not-last:before:w-0.5 not-last:before:bg-line"
              >
                <ToneDot tone={tone} className="z-1 m-1 size-3 ring-3 ring-surface" />
                <div>
                  <p className="wrap-anywhere font-semibold">{note ?? label}</p>
                  <p className="text-ink-3">
                    <time dateTime={at}>{formatDayAndTime(at, timeZone)}</time>
                    {by && ` · ${by}`}
                  </p>
                </div>
              </li>
            )
          })}
      </ol>
    </Panel>
  )
}
