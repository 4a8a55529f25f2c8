import { CalendarPlus, Check, CircleCheck, Link2, X } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useNow, useOrigin, useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { calendarFile } from '../order/calendar-file.ts'
import { forgetLastOrder, type LastOrder } from '../order/last-order.ts'
import { lastOrderWords } from '../order/last-order-words.ts'
import { texts } from '../order/texts.ts'

export function LastOrderStrip({ order }: { order: LastOrder }) {
  const { timeZone } = useShopFacts()
  const words = lastOrderWords(order, shopDate(new Date(useNow()), timeZone))
  return (
    <section
      aria-label={texts.lastOrder}
      className="text-ok shadow-[inset_0_-1px_0_color-mix(in_srgb,var(--ok)_18%,transparent)] [&_[data-button]]:text-ink"
    >
      <div className="wrap grid min-h-31 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2 md:flex md:min-h-15 md:py-1.5">
        <p className="flex flex-1 items-start gap-3 font-semibold leading-[1.35] md:items-center">
          <CircleCheck />
          <span className="min-w-0">
            {texts.accepted(order.id)} <span className="font-medium text-ink">{words}</span>
          </span>
        </p>
        <div className="flex gap-2 max-md:col-span-2 max-md:row-start-2 max-md:[&>[data-button]]:flex-1 max-md:[&>[data-button]]:px-3">
          <Button variant="secondary" size={44} asChild>
            <ShopLink to={paths.order(order.token)}>{texts.openOrder}</ShopLink>
          </Button>
          <ToCalendar order={order} />
          {!order.hasEmail && <CopyLink order={order} />}
        </div>
        <IconButton
          label={texts.closeLastOrder}
          onClick={forgetLastOrder}
          className="text-ink max-md:col-start-2 max-md:row-start-1"
        >
          <X />
        </IconButton>
      </div>
    </section>
  )
}

function ToCalendar({ order }: { order: LastOrder }) {
  const { brand, phone, address, timeZone } = useShopFacts()
  const origin = useOrigin()
  if (order.date === '') return null

  function save() {
    const text = calendarFile(order, { brand, phone, address, timeZone, origin }, Date.now())
    const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
    Object.assign(document.createElement('a'), { href, download: `zakaz-${order.id}.ics` }).click()
    // The browser reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(href), 10_000)
  }

  return (
    <Button
      variant="ghost"
      size={44}
      icon={<CalendarPlus />}
      onClick={save}
      className="max-md:[&>.lucide]:hidden"
    >
      {texts.toCalendar}
    </Button>
  )
}

/** Without an e-mail the shopper gets the private link nowhere else. */
function CopyLink({ order }: { order: LastOrder }) {
  const origin = useOrigin()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${origin}${paths.order(order.token)}`)
      setCopied(true)
    } catch {}
  }

  return (
    <Button variant="ghost" size={44} icon={isCopied ? <Check /> : <Link2 />} onClick={copy}>
      <span aria-live="polite" className="max-md:sr-only">
        {isCopied ? texts.linkCopied : texts.copyLink}
      </span>
    </Button>
  )
}
