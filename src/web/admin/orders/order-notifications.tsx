import { endpoints } from '#shared/contract/endpoints.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { formatDayAndTime } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { texts } from './texts.ts'

export function OrderNotifications({ orderId }: { orderId: number }) {
  const { data = [] } = useApi(endpoints.notifications, { query: { orderId } })
  if (data.length === 0) return null
  return (
    <Panel title={texts.notifications}>
      <ul className="grid gap-3 text-ui">
        {data.map((one) => (
          <NotificationLine key={one.id} notification={one} />
        ))}
      </ul>
    </Panel>
  )
}

function NotificationLine({ notification }: { notification: Notification }) {
  const { timeZone } = useShopFacts()
  const { kind, channel, state, sentAt, createdAt, lastError } = notification
  return (
    <li>
      <p className="font-semibold">
        {texts.notificationKinds[kind] ?? kind} · {texts.channels[channel] ?? channel}
      </p>
      <p className={state === 'failed' ? 'text-danger' : 'text-ink-3'}>
        {texts.notificationStates[state] ?? state}, {formatDayAndTime(sentAt ?? createdAt, timeZone)}
      </p>
      {lastError && <p className="wrap-anywhere text-ink-3 text-xs">{lastError}</p>}
    </li>
  )
}
