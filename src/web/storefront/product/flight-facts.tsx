import { Clock, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { flightWords } from '#shared/rules/flight-time.ts'
import { cn } from '#web/ui/cn.ts'
import { texts } from './texts.ts'

export function FlightFacts({ hours }: { hours: number }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2.5">
      <Fact
        icon={<Clock />}
        title={texts.floats(flightWords(hours))}
        className="bg-mist [&>.lucide]:text-berry-text"
      >
        {hours <= 24 ? texts.floatsBriefly : texts.floatsLong}
      </Fact>
      <Fact icon={<Snowflake />} title={texts.frost} className="bg-info-soft [&>.lucide]:text-info">
        {texts.frostCare}
      </Fact>
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; className: string; children: ReactNode }

const Fact = ({ icon, title, className, children }: FactProps) => (
  <li
    className={cn(
      'grid grid-cols-[28px_1fr] gap-3 rounded-lg px-4.5 py-4 text-sm leading-[1.4] [&>.lucide]:size-6',
      className,
    )}
  >
    {icon}
    <p className="text-ink-2">
      <b className="block font-semibold text-base text-ink">{title}</b>
      {children}
    </p>
  </li>
)
