import { Check, Navigation, Phone } from 'lucide-react'
import type { Order } from '#shared/contract/orders.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { callOf, isPickup, isSurprise, routeLink } from '../orders/handover.ts'
import { texts } from './texts.ts'

export function CardWays({ order, onFinish }: { order: Order; onFinish: (id: number) => void }) {
  return (
    <div className="mt-1 flex gap-2">
      <CallAndRoute order={order} />
      <IconButton
        label={texts.doneOf(order.id)}
        size={44}
        onClick={() => onFinish(order.id)}
        className="ml-auto bg-ok-soft text-ok hover:bg-ok-soft"
      >
        <Check />
      </IconButton>
    </div>
  )
}

/** For a surprise the button names the customer, never the recipient. */
export function CallAndRoute({ order }: { order: Order }) {
  const { city } = useShopFacts()
  const { name, phone } = callOf(order)
  const surprise = isSurprise(order)
  return (
    <>
      {phone && (
        <Button asChild variant="quiet" icon={<Phone />} className="min-w-0 flex-1 px-2.5">
          <a href={phoneLink(phone)} aria-label={surprise ? undefined : texts.callPerson(name)}>
            {surprise ? (
              <span className="min-w-0 text-left leading-[1.15]">
                <span className="sr-only">{texts.call}: </span>
                <span className="block font-normal text-2xs text-ink-3">{texts.customer}</span>
                <span className="block truncate">{name}</span>
              </span>
            ) : (
              texts.call
            )}
          </a>
        </Button>
      )}
      {!isPickup(order) && order.deliveryAddress && !order.delivery?.askAddress && (
        <Button asChild variant="quiet" icon={<Navigation />} className="min-w-0 flex-1 px-2.5">
          <a
            href={routeLink(order.deliveryAddress, city)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.routeTo(order.id)}
          >
            {texts.route}
          </a>
        </Button>
      )}
    </>
  )
}
