import { TriangleAlert, Wallet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#shared/paths.ts'
import { type CartItem, lineKey } from '#shared/rules/cart.ts'
import { isFreeIn } from '#shared/rules/free-delivery.ts'
import { toKopecks } from '#shared/rules/money.ts'
import { partsInWords } from '#shared/rules/set-saving.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { FreeDelivery } from '../cart/free-delivery.tsx'
import { inscriptionOfLine } from '../cart/line-inscription.ts'
import { useCart } from '../cart/use-cart.ts'
import { useLineRemarks } from '../cart/use-line-remarks.ts'
import { focusHeading } from '../navigation/focus.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { CostLines } from './cost-lines.tsx'
import { GapCompanions } from './gap-companions.tsx'
import { NetworkLine } from './network-line.tsx'
import { remarkInWords } from './send/order-changes.ts'
import { deliveryWhen } from './steps/step-summary.ts'
import type { DeliveryChoice } from './steps/use-delivery-choice.ts'
import { SummaryFrame } from './summary-frame.tsx'
import { SummaryLine } from './summary-line.tsx'
import { texts } from './texts.ts'
import { isTooLarge, TooLarge } from './too-large.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; choice: DeliveryChoice }

export function OrderSummary({ isAlive, ...props }: Props & { isAlive: boolean }) {
  const { items } = useCart()
  const { values, delivery } = props.choice
  // A zone of the draft adds lines once its prices are loaded, and they would push the rest down.
  const isPriced = values.zoneId === '' || delivery.state !== 'loading'
  return isAlive && isPriced && items.length > 0 ? <Summary {...props} /> : <SummaryFrame />
}

function Summary({ checkout, choice }: Props) {
  const { changes, refusal, sending, network } = checkout
  const { items, count, total: goods, setQuantity, open } = useCart()
  const { remarks, products } = useLineRemarks(items)
  const { values, cost, today, refusedDay } = choice
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])
  const heading = useRef<HTMLHeadingElement>(null)
  const facts = useShopFacts()

  /** The pressed button may disappear, so the focus stays in the summary or moves to the empty-cart page. */
  function changeQuantity(item: CartItem, quantity: number) {
    flushSync(() => setQuantity(item, quantity))
    if (document.activeElement !== document.body) return
    if (heading.current) heading.current.focus({ preventScroll: true })
    else focusHeading()
  }

  function remarkOf(item: CartItem) {
    const remark = remarks.get(lineKey(item))
    return changes?.remarks[lineKey(item)] ?? (remark && remarkInWords(remark))
  }

  const isTimeGone = refusal?.kind === 'slot' && values.slot === ''
  const when = refusedDay ? '' : deliveryWhen(values, today)
  const total = cost?.totalAmount ?? goods
  return (
    <aside aria-label={texts.summary} className="grid grid-cols-1 gap-4 lg:sticky lg:top-25">
      {changes && (
        <Notice ref={notice} tone="warn" role="alert" icon={<TriangleAlert />}>
          {changes.message}
        </Notice>
      )}
      <div className="rounded-xl bg-surface p-[clamp(20px,2.4vw,36px)] shadow-hairline">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-price">
            {texts.summary}
          </h2>
          <Button variant="quiet" size={44} aria-haspopup="dialog" onClick={open}>
            {texts.edit}
          </Button>
        </div>
        <ul>
          {items.map((item) => (
            <SummaryLine
              key={lineKey(item)}
              item={item}
              inscription={inscriptionOfLine(item, products.get(item.id))}
              parts={partsInWords(products.get(item.id)?.parts ?? [])}
              remark={remarkOf(item)}
              onQuantity={(quantity) => changeQuantity(item, quantity)}
            />
          ))}
        </ul>
        {choice.zone?.freeFrom && values.method === 'courier' && !isChargedAbove(choice, goods) && (
          <FreeDelivery total={goods} from={choice.zone.freeFrom} className="mt-3.5" />
        )}
        <GapCompanions choice={choice} onGone={() => heading.current?.focus({ preventScroll: true })} />
        <dl
          aria-live="polite"
          className="mt-3 grid grid-cols-1 gap-2.5 border-line border-t pt-4.5 text-sm *:flex *:justify-between *:gap-4 [&_dd]:wrap-anywhere [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-ink-2"
        >
          <div>
            <dt>{texts.goods(count)}</dt>
            <dd>
              <Price value={goods} size="inherit" />
            </dd>
          </div>
          <CostLines choice={choice} />
          {isTimeGone && (
            <div>
              <dt>{texts.timeCost}</dt>
              <dd className="text-danger">{texts.timeOpen}</dd>
            </div>
          )}
        </dl>
        <p
          aria-live="polite"
          aria-atomic
          className="mt-5.5 flex items-baseline justify-between gap-4 font-semibold text-md"
        >
          {texts.total} <Price value={total} size="total" />
        </p>
        <p className="mt-1.5 mb-4.5 min-h-5.5 text-ink-2 text-sm first-letter:uppercase">
          {isTimeGone ? texts.chooseOther : when}
        </p>
        {isTooLarge(total, facts) && <TooLarge />}
        {network.isLost && <NetworkLine sending={sending} onResend={network.resend} />}
        <Submit sending={sending} />
        <Notice icon={<Wallet />} className="mt-4.5">
          {paymentText(choice)}
        </Notice>
      </div>
    </aside>
  )
}

/** Goods reach the zone's sum, yet the hour or the day has a price: «бесплатно» would be untrue. */
const isChargedAbove = ({ zone, cost }: DeliveryChoice, goods: string) =>
  Boolean(zone && isFreeIn(zone, goods) && toKopecks(cost?.deliveryFee ?? '0.00') > 0)

function Submit({ sending }: { sending: boolean }) {
  return (
    <>
      <Button
        type="submit"
        size={56}
        loading={sending}
        loadingLabel={texts.submitting}
        className="w-full"
        // A blur may insert a message above and move the button away before the click counts.
        onMouseDown={(event) => event.preventDefault()}
      >
        {texts.submit}
      </Button>
      <p className="mt-3 text-ink-3 text-xs">
        {texts.consent}{' '}
        <ShopLink to={paths.privacy} className="text-berry-text underline underline-offset-3">
          {texts.consentLink}
        </ShopLink>{' '}
        {texts.consentAnd}{' '}
        <ShopLink to={paths.terms} className="text-berry-text underline underline-offset-3">
          {texts.offerLink}
        </ShopLink>
        .{' '}
        <ShopLink to={paths.delivery} className="text-berry-text underline underline-offset-3">
          {texts.deliveryLink}
        </ShopLink>
      </p>
    </>
  )
}

function paymentText({ values, cost, refusedDay }: DeliveryChoice): string {
  if (cost === null || cost.deliveryFee === null) return texts.payment
  if (values.method === 'pickup') return texts.paymentInShop
  return refusedDay ? texts.paymentOpen : texts.paymentExact
}
