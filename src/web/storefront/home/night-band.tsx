import { Clock, Phone, Truck, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { freeDelivery } from '#shared/rules/free-delivery.ts'
import type { OpenNow } from '#shared/rules/open-now.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { texts as deliveryTexts } from '../delivery/texts.ts'
import { useShopNow } from '../delivery/use-shop-now.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'
import { WideSources, wideFallback } from './wide-picture.tsx'

/** Says what is true at this minute; absent in a shop without hours. */
export function NightBand() {
  const { phone, urgentDeliveryHours, zones, cityAround } = useShopFacts()
  const { open, isUrgent } = useShopNow()
  if (!open) return null
  const free = freeDelivery(zones)
  return (
    <section className="relative isolate grid gap-7 overflow-hidden rounded-xl bg-photo-night px-3 pt-62.5 pb-3 text-[#dad5e6] max-duo:mx-[calc(8px-var(--gutter))] duo:gap-[clamp(36px,5vw,72px)] duo:rounded-2xl duo:px-[clamp(20px,2.6vw,36px)] duo:pt-[clamp(28px,5vw,72px)] duo:pb-[clamp(20px,2.6vw,36px)]">
      <picture className="absolute inset-0 -z-2">
        <WideSources name="hero-northern-night" sizes="(min-width: 56.3125rem) 100vw, 600px" />
        <img
          {...wideFallback('hero-northern-night')}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-82.5 w-full object-cover object-[78%_40%] duo:h-full duo:object-[50%_30%]"
        />
      </picture>
      <div className="absolute inset-0 -z-1 bg-[linear-gradient(180deg,rgb(23_19_46/0)_120px,#17132e_320px)] duo:bg-[linear-gradient(90deg,rgb(23_19_46/.78),rgb(23_19_46/.74)_44%,rgb(23_19_46/.08)_72%)]" />
      <div className="relative max-w-160 px-2 duo:px-[clamp(0px,2.4vw,36px)]">
        <h2 className="mb-4.5 text-[clamp(1.625rem,1rem+2.4vw,2.875rem)] text-on-night">
          {isUrgent ? texts.urgentTitle : texts.planTitle}
        </h2>
        <p className="min-h-[2lh] max-w-[25em] text-lead">
          {isUrgent ? texts.urgentText(urgentDeliveryHours) : shopHoursInWords(open)}
        </p>
        {open.isOpen ? (
          <Button variant="white" size={56} icon={<Phone />} asChild className="mt-7.5 max-duo:w-full">
            <a href={phoneLink(phone)}>{phone}</a>
          </Button>
        ) : (
          <Button variant="white" size={56} asChild className="mt-7.5 max-duo:w-full">
            <ShopLink to={paths.catalog}>{texts.heroCatalog}</ShopLink>
          </Button>
        )}
      </div>
      <ul className="relative grid gap-2 duo:auto-cols-fr duo:grid-flow-col duo:gap-3.5">
        <Fact icon={<Clock />} title={isUrgent ? texts.urgentFact(urgentDeliveryHours) : texts.courierFact}>
          {cityAround}
        </Fact>
        {free.kind !== 'none' && (
          <Fact icon={<Truck />} title={texts.freeFact(free)}>
            {texts.freeFactText}
          </Fact>
        )}
        <Fact icon={<WalletCards />} title={texts.paymentFact}>
          {texts.paymentFactText}
        </Fact>
      </ul>
    </section>
  )
}

const shopHoursInWords = (open: OpenNow) =>
  open.isOpen
    ? deliveryTexts.openUntil(open.until)
    : `${deliveryTexts.closed(open.next)}. ${deliveryTexts.orderNow}`

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 rounded-lg bg-white/8 px-5 py-4 text-sm leading-[1.4] duo:bg-photo-night/88 [&>.lucide]:size-6 [&>.lucide]:text-aurora-1">
      {icon}
      <span>
        <b className="block text-on-night leading-[1.35]">{title}</b>
        {children}
      </span>
    </li>
  )
}
