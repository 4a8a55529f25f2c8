import { useQuery } from '@tanstack/react-query'
import { deliveryDayInWords } from '#shared/rules/delivery-promise.ts'
import { openNow } from '#shared/rules/open-now.ts'
import { wallClock } from '#shared/rules/wall-clock.ts'
import { queries } from '#web/api/queries.ts'
import { useMinutesAhead, useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { texts } from './texts.ts'

const minuteMs = 60_000

/** States change with the minute, so the next request is sent when the shop's next minute begins. */
const untilNextMinute = (now: string) => minuteMs - (Date.parse(now) % minuteMs)

/** Drawn by the server, asked again after hydration and every minute: one moment for all words about «now». */
export function useShopNow() {
  const { week, closedDates } = useShopFacts()
  const minutesAhead = useMinutesAhead()
  const drawnNow = useNow()
  const { data } = useQuery({
    ...queries.deliveryNow(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? untilNextMinute(state.data.now) : minuteMs),
  })
  const now = data ? Date.parse(data.now) : drawnNow
  const today = wallClock(now, minutesAhead).toISOString().slice(0, 10)
  const day = deliveryDayInWords(data?.next ?? null, today)
  return {
    today,
    open: openNow({ week, closedDates, minutesAhead }, now),
    isUrgent: data?.next?.isUrgent ?? false,
    /** «Доставка сегодня»; null without slots and hours. */
    promise: day && texts.promise(day),
  }
}
