import { TriangleAlert, Wallet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { useCart } from '../cart/use-cart.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { OrderChanges } from './order-changes.ts'
import { SummaryLine } from './summary-line.tsx'
import { texts } from './texts.ts'

type Props = { changes: OrderChanges | null; sending: boolean }

export function OrderSummary({ changes, sending }: Props) {
  const { items, count, total } = useCart()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])
  return (
    <aside aria-label={texts.summary} className="grid gap-4 lg:sticky lg:top-25">
      {changes && (
        <Notice ref={notice} tone="warn" role="alert" icon={<TriangleAlert />}>
          {changes.message}
        </Notice>
      )}
      <div className="rounded-xl bg-surface p-[clamp(20px,2.4vw,36px)] shadow-hairline">
        <h2 className="mb-2 text-price">{texts.summary}</h2>
        <ul>
          {items.map((item) => (
            <SummaryLine key={item.id} item={item} remark={changes?.remarks[item.id]} />
          ))}
        </ul>
        <dl className="mt-3 grid gap-2.5 border-line border-t pt-4.5 text-sm *:flex *:justify-between *:gap-4 [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-ink-2">
          <div>
            <dt>{texts.goods(count)}</dt>
            <dd>
              <Price value={total} size="inherit" />
            </dd>
          </div>
          <DeliveryCost total={total} />
        </dl>
        <p className="my-5.5 flex items-baseline justify-between gap-4 font-semibold text-md">
          {texts.total}
          <Price value={total} size="total" />
        </p>
        <Button
          type="submit"
          size={56}
          loading={sending}
          loadingLabel={texts.submitting}
          className="w-full"
          // Leaving a field may put a message above and move the button from under the finger before the click counts.
          onMouseDown={(event) => event.preventDefault()}
        >
          {texts.submit}
        </Button>
        <p className="mt-3 text-ink-3 text-xs">
          {texts.consent}{' '}
          <ShopLink to={paths.privacy} className="text-berry-text underline underline-offset-3">
            {texts.consentLink}
          </ShopLink>
          .
        </p>
        <Notice icon={<Wallet />} className="mt-4.5">
          {texts.payment}
        </Notice>
      </div>
    </aside>
  )
}

function DeliveryCost({ total }: { total: string }) {
  const { freeDeliveryFrom } = useShopFacts()
  const missing = toKopecks(freeDeliveryFrom) - toKopecks(total)
  return (
    <div>
      <dt>{texts.deliveryCost}</dt>
      {missing <= 0 ? (
        <dd className="text-ok">{texts.freeDelivery(freeDeliveryFrom)}</dd>
      ) : (
        <dd>
          {texts.deliveryLater}
          <span className="block font-normal text-ink-3 text-xs">
            {texts.missingToFree(fromKopecks(missing))}
          </span>
        </dd>
      )}
    </div>
  )
}
