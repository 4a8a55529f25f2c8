import { Clock, MapPin, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { freeDelivery, freeInSomeZones } from '#shared/rules/free-delivery.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { neverOpen, shortLines } from '#shared/rules/opening-hours.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { phoneLink } from '#web/ui/phone-link.ts'
import { texts } from './texts.ts'

export function UtilBar() {
  const { city, week, zones, phone } = useShopFacts()
  const lines = shortLines(week)
  const free = freeDelivery(zones)
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
        {free.kind === 'everywhere' && (
          <Fact icon={<Truck />}>
            <span>
              {texts.freeDelivery}
              {toKopecks(free.from) > 0 && (
                <>
                  {' '}
                  {texts.from} <b className="text-on-night">{formatRub(free.from)}</b>
                </>
              )}
            </span>
          </Fact>
        )}
        {free.kind === 'some' && (
          <Fact icon={<Truck />} className="min-w-0">
            <span className="truncate">{freeInSomeZones(free)}</span>
          </Fact>
        )}
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

type FactProps = { icon: ReactNode; className?: string; children: ReactNode }

function Fact({ icon, className, children }: FactProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.75 whitespace-nowrap', className)}>
      {icon}
      {children}
    </span>
  )
}
