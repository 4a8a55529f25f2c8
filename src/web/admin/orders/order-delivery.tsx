import { CalendarClock, Gift, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery } from '#shared/rules/dates.ts'
import { formatRub } from '#shared/rules/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useToday } from '../crud/use-today.ts'
import { isPickup, isSurprise } from './handover.ts'
import { MoveDialog } from './move-dialog.tsx'
import { texts } from './texts.ts'

export function OrderDelivery({ order }: { order: Order }) {
  const [moving, setMoving] = useState(false)
  const { delivery, deliveryDate } = order
  return (
    <Panel
      title={texts.delivery}
      actions={
        deliveryDate && (
          <TextLink asChild className="text-ink">
            <Link to={paths.adminDeliveryOn(deliveryDate)}>{texts.toBoard}</Link>
          </TextLink>
        )
      }
    >
      <dl className="grid gap-3">
        {delivery && (
          <Fact label={texts.method}>
            <span className="flex flex-wrap items-center gap-2">
              {texts.methods[delivery.method]}
              {delivery.urgent && (
                <Badge compact tone="bad">
                  <Zap />
                  {texts.urgent}
                </Badge>
              )}
            </span>
          </Fact>
        )}
        <Fact label={texts.when}>{formatDelivery(deliveryDate, order.deliveryTime)}</Fact>
        {!isPickup(order) && (
          <Fact label={texts.address}>
            {order.deliveryAddress}
            {delivery?.askAddress && (
              <span className="block font-normal text-ink-2 text-xs">{texts.askAddressHint}</span>
            )}
          </Fact>
        )}
        {delivery && !isPickup(order) && (
          <>
            <Fact label={texts.zone}>{order.deliveryZone}</Fact>
            <Fact label={texts.fee}>
              {order.deliveryFee === null ? texts.feeUnknown : formatRub(order.deliveryFee)}
              {order.isFeeByHand && <span className="font-normal text-ink-3"> · {texts.byHand}</span>}
            </Fact>
            <CourierFact courierId={delivery.courierId} date={deliveryDate} />
          </>
        )}
        <RecipientFacts order={order} />
      </dl>
      <Button
        variant="quiet"
        size={40}
        icon={<CalendarClock />}
        className="mt-4 w-full"
        onClick={() => setMoving(true)}
      >
        {texts.move}
      </Button>
      {moving && <MoveDialog order={order} onClose={() => setMoving(false)} />}
    </Panel>
  )
}

function CourierFact({ courierId, date }: { courierId: number | null; date: string | null }) {
  const today = useToday()
  const { data } = useApi(
    endpoints.dayBoard,
    { query: { date: date ?? today } },
    { enabled: courierId !== null },
  )
  return (
    <Fact label={texts.courier}>
      {courierId === null ? texts.courierNobody : data?.couriers.find(({ id }) => id === courierId)?.username}
    </Fact>
  )
}

function RecipientFacts({ order }: { order: Order }) {
  const { recipient = null, card = '', hidePrices = false } = order.delivery ?? {}
  return (
    <>
      {recipient && (
        <Fact label={texts.recipient}>
          <span className="flex flex-wrap items-center gap-2">
            {recipient.name}
            {isSurprise(order) && (
              <Badge compact tone="berry">
                <Gift />
                {texts.surprise}
              </Badge>
            )}
          </span>
          {isSurprise(order) ? (
            <span className="block font-normal text-ink-2 text-xs">
              {recipient.phone} · {texts.doNotCall}
            </span>
          ) : (
            <a href={phoneLink(recipient.phone)} className="block">
              {recipient.phone}
            </a>
          )}
        </Fact>
      )}
      {card && (
        <Fact label={texts.card}>
          <span className="whitespace-pre-line">{card}</span>
        </Fact>
      )}
      {hidePrices && <Fact label={texts.slip}>{texts.withoutPrices}</Fact>}
    </>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children || texts.none}</dd>
    </div>
  )
}
