import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { neverOpen, openDays } from '#shared/rules/opening-hours.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { phoneLink } from '#web/ui/phone-link.ts'
import { OpenBadge } from '../delivery/open-badge.tsx'
import { texts } from './texts.ts'

const linkClass = 'inline-flex min-h-8 items-center hover:text-berry-text pointer-coarse:min-h-11'

export function WaysToReach() {
  const facts = useShopFacts()
  return (
    <>
      <Way icon={<Phone />} name={texts.phone}>
        <a href={phoneLink(facts.phone)} className={linkClass}>
          {facts.phone}
        </a>
      </Way>
      {facts.email && (
        <Way icon={<Mail />} name={texts.email}>
          <a href={`mailto:${facts.email}`} className={cn(linkClass, 'wrap-anywhere')}>
            {facts.email}
          </a>
        </Way>
      )}
      <Way icon={<MapPin />} name={texts.address}>
        {facts.address}
      </Way>
      <Way icon={<Clock />} name={texts.hours}>
        <Hours />
      </Way>
    </>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-4.5 rounded-lg bg-surface px-5 py-4.5 shadow-hairline"
    >
      <span className="grid size-13 place-items-center rounded-pill bg-berry-soft text-on-berry-soft">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-ink-3 text-xs">{name}</p>
        <div className="text-balance font-semibold text-md leading-[1.35]">{children}</div>
      </div>
    </section>
  )
}

function Hours() {
  const { week, hours, hoursShort } = useShopFacts()
  return (
    <>
      {hoursShort || neverOpen}
      <OpenBadge className="mt-2" />
      <div aria-hidden className="mt-2 grid grid-cols-7 gap-1.25 text-2xs">
        {openDays(week).map(({ day, open }) => (
          <span
            key={day}
            className={cn(
              'rounded-[9px] py-1.5 text-center',
              open ? 'bg-ok-soft text-ok' : 'bg-mist text-ink-3',
            )}
          >
            {day}
          </span>
        ))}
      </div>
      <ul className="mt-1.5 font-normal text-ink-3 text-xs">
        {hours.map((line) => (
          <li key={line.days}>
            {line.days}: {line.hours}
          </li>
        ))}
      </ul>
    </>
  )
}
