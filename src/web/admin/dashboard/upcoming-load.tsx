import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { DeliveryLoad } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { formatDayOfYear, formatShortWeekday } from '#shared/rules/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToday } from '../crud/use-today.ts'
import { fillOf } from '../delivery/board.ts'
import { DayBar } from '../delivery/day-bar.tsx'
import { texts } from './texts.ts'

const daysShown = 7

export function UpcomingLoad() {
  const today = useToday()
  const { data, isError, refetch } = useApi(endpoints.deliveryLoad, {
    query: { from: today, days: daysShown },
  })
  return (
    <Panel
      title={texts.load}
      actions={
        <Button asChild variant="ghost" size={40} iconEnd={<ArrowRight />}>
          <Link to={paths.adminDeliveryMonth(today)}>{texts.wholeMonth}</Link>
        </Button>
      }
    >
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>{texts.loadFailed}</LoadFailed>
      ) : (
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
          {data
            ? data.map((day) => (
                <li key={day.date}>
                  <Day load={day} isToday={day.date === today} />
                </li>
              ))
            : Array.from({ length: daysShown }, (_, day) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of days that are not known yet
                <Skeleton key={day} shape="well" className="h-21 rounded-md" />
              ))}
        </ol>
      )}
    </Panel>
  )
}

function Day({
  load: { date, taken, capacity, orders },
  isToday,
}: {
  load: DeliveryLoad[number]
  isToday: boolean
}) {
  const isOff = capacity === 0 && orders === 0
  return (
    <Link
      to={paths.adminDeliveryOn(date)}
      className={cn(
        'flex min-h-21 flex-col gap-1 rounded-md p-3 leading-ui shadow-hairline hover:bg-mist',
        isToday && 'shadow-[inset_0_0_0_2px_var(--ink)]',
      )}
    >
      <span className="sr-only">
        {isOff
          ? `${formatDayOfYear(date)}: ${texts.noDelivery}`
          : texts.loadOf(formatDayOfYear(date), taken, capacity)}
      </span>
      <span aria-hidden className="flex justify-between gap-2">
        <span className="text-ink-2">{formatShortWeekday(date)}</span>
        <b className="font-semibold">{Number(date.slice(8))}</b>
      </span>
      {isOff ? (
        <span aria-hidden className="mt-auto text-ink-3 text-xs">
          {texts.noDelivery}
        </span>
      ) : (
        <DayBar fill={fillOf({ taken, capacity })} taken={taken} capacity={capacity} isPast={false} />
      )}
    </Link>
  )
}
