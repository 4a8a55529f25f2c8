import { CalendarOff, Printer, Route, Rows3 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { type CourierFilter, courierCounts, daySums, ordersOf } from './board.ts'
import { DayNav, ViewSwitch } from './date-nav.tsx'
import { DayBoardView } from './day-board.tsx'
import { texts } from './texts.ts'

/** The board opens with compact cards from this many orders on. */
const manyOrders = 40

export function DayView({ date, today }: { date: string; today: string }) {
  const { data: board, isError, refetch } = useApi(endpoints.dayBoard, { query: { date } })
  return (
    <AdminPage
      title={texts.title}
      actions={
        <div className="flex flex-wrap items-center gap-2.5 max-duo:w-full">
          <ViewSwitch view="day" date={date} />
          <DayNav label={dayName(date, today)} date={date} />
          <Button
            asChild
            variant="secondary"
            icon={<Route />}
            className="whitespace-nowrap max-duo:flex-1 max-duo:px-2"
          >
            <Link to={paths.adminRouteSheetOf(date)}>{texts.routeSheet}</Link>
          </Button>
          <Button asChild icon={<Printer />} className="whitespace-nowrap max-duo:flex-1 max-duo:px-2">
            <Link to={paths.adminBuildSheetOf(date)}>{texts.buildSheet}</Link>
          </Button>
        </div>
      }
    >
      {board ? (
        <LoadedDay board={board} />
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <LoadingDay />
      )}
    </AdminPage>
  )
}

function dayName(date: string, today: string): string {
  const day = formatDayOfYear(date)
  if (date === today) return `${texts.today}, ${day}`
  if (date === addDays(today, 1)) return `${texts.tomorrow}, ${day}`
  return `${weekdayName(date)}, ${day}`
}

const weekdayName = (date: string) =>
  new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

function LoadedDay({ board }: { board: DayBoard }) {
  const [params, setParams] = useSearchParams()
  const orders = ordersOf(board)
  const filter = filterOf(params.get('courier'))
  const cards = params.get('cards')
  const compact = cards ? cards === 'compact' : orders.length > manyOrders

  function change(name: string, value: string | null) {
    setParams(
      (current) => {
        if (value) current.set(name, value)
        else current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      {board.note && <Notice className="mb-4">{board.note}</Notice>}
      <div className="-mt-1.5 mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <CourierTabs
          board={board}
          value={filter}
          onChange={(next) => change('courier', next === 'all' ? null : String(next))}
        />
        <Button
          variant="ghost"
          size={40}
          icon={<Rows3 />}
          aria-pressed={compact}
          onClick={() => change('cards', compact ? 'full' : 'compact')}
          className="aria-pressed:bg-mist-2"
        >
          {texts.compact}
        </Button>
        <DaySums board={board} />
      </div>
      {board.slots.length === 0 && orders.length === 0 ? (
        <Notice icon={<CalendarOff />}>{texts.closedDay}</Notice>
      ) : (
        <DayBoardView board={board} filter={filter} compact={compact} />
      )}
    </>
  )
}

function filterOf(text: string | null): CourierFilter {
  if (text === 'none') return 'none'
  return text && /^\d+$/.test(text) ? Number(text) : 'all'
}

function DaySums({ board }: { board: DayBoard }) {
  const { taken, capacity, pieces } = daySums(board)
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
      <span className="inline-flex items-center gap-2.5 text-ink-3 text-xs before:size-2.25 before:rounded-pill before:bg-ok before:shadow-[0_0_0_4px_var(--ok-soft)]">
        {texts.live}
      </span>
      <span>
        {texts.places(taken, capacity)} · {texts.toMake(pieces)}
      </span>
    </p>
  )
}

type CourierTabsProps = { board: DayBoard; value: CourierFilter; onChange: (filter: CourierFilter) => void }

function CourierTabs({ board, value, onChange }: CourierTabsProps) {
  const counts = courierCounts(ordersOf(board))
  const couriers = board.couriers.filter(({ id }) => counts.has(id) || id === value)
  const options = [
    { value: 'all', label: texts.everybody },
    ...couriers.map(({ id, username }) => ({ value: String(id), label: username })),
    { value: 'none', label: texts.nobody },
  ]
  return (
    <Segmented
      look="tabs"
      label={texts.couriers}
      value={String(value)}
      onValueChange={(next) => onChange(filterOf(next))}
      options={options.map((option) => ({ ...option, count: counts.get(filterOf(option.value)) ?? 0 }))}
      className="min-w-0 max-duo:w-full"
    />
  )
}

function LoadingDay() {
  return (
    <div className="grid gap-3 duo:grid-cols-4">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="well" className="h-70 rounded-card duo:h-150" />
      ))}
    </div>
  )
}
