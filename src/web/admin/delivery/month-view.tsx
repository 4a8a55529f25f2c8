import { SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { DeliveryLoad } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { daysFrom, weekdayOf } from '#shared/rules/calendar.ts'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import { shortDayNames, weekdays } from '#shared/rules/opening-hours.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { fillOf } from './board.ts'
import { DateNav, ViewSwitch } from './date-nav.tsx'
import { barTones, DayBar } from './day-bar.tsx'
import { texts } from './texts.ts'

type DayLoad = DeliveryLoad[number]

export function MonthView({ month, today }: { month: string; today: string }) {
  const first = `${month}-01`
  const dates = daysOfMonth(month)
  const { data, isError, refetch } = useApi(endpoints.deliveryLoad, {
    query: { from: first, days: dates.length },
  })
  const { data: rules } = useApi(endpoints.rulesForOrders, {})
  const mayChangeRules = useMay(endpoints.saveDeliveryRules)
  const loads = new Map(data?.map((day) => [day.date, day]))
  const notes = new Map(rules?.days.map(({ date, note }) => [date, note]))
  const over = data?.filter((day) => day.date >= today && day.taken > day.capacity) ?? []
  return (
    <AdminPage
      title={texts.title}
      actions={
        <div className="flex flex-wrap items-center gap-2.5 max-duo:w-full">
          <ViewSwitch view="month" date={today.startsWith(month) ? today : first} />
          <DateNav
            label={monthName(month)}
            previous={{
              label: texts.previousMonth,
              to: paths.adminDeliveryMonth(`${addMonths(month, -1)}-01`),
            }}
            next={{ label: texts.nextMonth, to: paths.adminDeliveryMonth(`${addMonths(month, 1)}-01`) }}
          />
          {mayChangeRules && (
            <Button asChild icon={<SlidersHorizontal />} className="max-duo:flex-1">
              <Link to={paths.adminSettingsDelivery}>{texts.rules}</Link>
            </Button>
          )}
        </div>
      }
    >
      {isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <>
          <MonthSums loads={data} month={month} />
          <ol className="grid grid-cols-7 gap-1 duo:gap-2">
            {weekdays.map((day) => (
              <li
                key={day}
                aria-hidden
                className="px-2.5 text-ink-3 text-xs max-duo:px-0 max-duo:text-center"
              >
                {shortDayNames[day]}
              </li>
            ))}
            {dates.map((date, index) => (
              <li
                key={date}
                style={index === 0 ? { gridColumnStart: leadingBlanks(month) + 1 } : undefined}
                className="grid grid-cols-[minmax(0,1fr)]"
              >
                <DayCell
                  date={date}
                  today={today}
                  load={loads.get(date)}
                  isSpecial={notes.has(date)}
                  note={notes.get(date) ?? ''}
                />
              </li>
            ))}
          </ol>
          {over.map(({ date, taken, capacity }) => (
            <Notice key={date} tone="warn" icon={<TriangleAlert />} className="mt-4">
              <Link to={paths.adminDeliveryOn(date)} className="font-semibold underline underline-offset-4">
                {texts.overDay(formatDayOfYear(date), taken, capacity)}
              </Link>
              <p>{texts.overDayHint}</p>
            </Notice>
          ))}
        </>
      )}
    </AdminPage>
  )
}

function MonthSums({ loads = [], month }: { loads?: readonly DayLoad[]; month: string }) {
  const total = (key: 'orders' | 'taken' | 'capacity') => loads.reduce((sum, day) => sum + day[key], 0)
  const capacity = total('capacity')
  return (
    <div className="mb-4 flex flex-wrap justify-between gap-x-5 gap-y-2">
      <p className="text-ink-2">
        {texts.monthTotal(total('orders'), monthName(month))}
        {capacity > 0 && ` · ${texts.monthLoad(Math.round((total('taken') / capacity) * 100))}`}
      </p>
      <ul className="flex flex-wrap gap-x-4 text-ink-2 text-xs">
        {(['room', 'few', 'over'] as const).map((fill) => (
          <li key={fill} className="inline-flex items-center gap-2">
            <span aria-hidden className={cn('h-1.5 w-4 rounded-[3px]', barTones[fill])} />
            {texts.legend[fill]}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DayCellProps = {
  date: string
  today: string
  load: DayLoad | undefined
  isSpecial: boolean
  note: string
}

function DayCell({ date, today, load, isSpecial, note }: DayCellProps) {
  const { capacity = 0, taken = 0, orders = 0 } = load ?? {}
  const isOff = capacity === 0 && orders === 0
  const isPast = date < today
  const fill = fillOf({ taken, capacity })
  const day = formatDayOfYear(date)
  return (
    <Link
      to={paths.adminDeliveryOn(date)}
      aria-current={date === today ? 'date' : undefined}
      className={cn(
        'flex min-h-28 flex-col gap-1 rounded-md p-3 leading-ui transition-shadow hover:shadow-e2 max-duo:min-h-17 max-duo:rounded-sm max-duo:px-1 max-duo:py-1.5 max-duo:text-center',
        isPast ? 'bg-surface/50' : isOff ? 'shadow-[inset_0_0_0_1.5px_var(--line)]' : 'bg-surface shadow-e1',
        isSpecial && 'shadow-[inset_0_0_0_2px_var(--violet),var(--e1)]',
        date === today && 'shadow-[inset_0_0_0_2px_var(--ink),var(--e1)]',
      )}
    >
      <span className="sr-only">
        {isOff ? texts.dayClosed(day) : texts.dayLoad(day, taken, capacity, orders)}
      </span>
      <span
        aria-hidden
        className={cn(
          'flex justify-between font-semibold max-duo:justify-center',
          isOff && 'font-medium text-ink-3',
        )}
      >
        {Number(date.slice(8))}
        {date === today && (
          <span className="rounded-pill bg-mist px-2 text-2xs text-ink-3 leading-5 max-duo:hidden">
            {texts.today}
          </span>
        )}
      </span>
      {note && <span className="line-clamp-2 font-semibold text-2xs text-violet max-duo:hidden">{note}</span>}
      {isOff ? (
        <span aria-hidden className="mt-auto truncate text-ink-2 text-xs max-duo:hidden">
          {load && texts.dayOff}
        </span>
      ) : (
        <DayBar fill={fill} taken={taken} capacity={capacity} isPast={isPast} />
      )}
    </Link>
  )
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  return daysFrom(first, 31).filter((date) => date.startsWith(month))
}

const leadingBlanks = (month: string) => Number(weekdayOf(`${month}-01`)) - 1

const name = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const monthName = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`)).replace(/\sг\.$/, '')
