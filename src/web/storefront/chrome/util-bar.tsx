import { Clock, MapPin, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { neverOpen, shortLines } from '#shared/rules/opening-hours.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { texts } from './texts.ts'

export function UtilBar() {
  const { city, week, freeDeliveryFrom, phone } = useShopFacts()
  const lines = shortLines(week)
  return (
    <div className="bg-night text-on-night-2 text-xs max-md:hidden">
      <div className="wrap flex h-9.5 items-center gap-7 **:[.lucide]:size-3.75">
        <Fact icon={<MapPin />}>{city}</Fact>
        <Fact icon={<Clock />}>
          {lines.length === 0 && neverOpen}
          {lines.map(({ days, hours }) => (
            <span key={days}>
              {days} <b className="text-on-night">{hours}</b>
            </span>
          ))}
        </Fact>
        <Fact icon={<Truck />}>
          <span>
            {texts.freeDelivery}
            {toKopecks(freeDeliveryFrom) > 0 && (
              <>
                {' '}
                {texts.from} <b className="text-on-night">{formatRub(freeDeliveryFrom)}</b>
              </>
            )}
          </span>
        </Fact>
        <a
          href={phoneLink(phone)}
          className="ml-auto inline-flex min-h-9.5 items-center gap-1.75 whitespace-nowrap font-semibold text-on-night"
        >
          <Phone />
          {phone}
        </a>
      </div>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
      {icon}
      {children}
    </span>
  )
}
