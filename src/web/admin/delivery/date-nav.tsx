import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

type Step = { label: string; to: string }

type DateNavProps = {
  label: string
  previous: Step
  next: Step
  date?: string
}

export function DateNav({ label, previous, next, date }: DateNavProps) {
  const navigate = useNavigate()
  return (
    <div className="inline-flex items-center gap-0.5 rounded-sm bg-surface p-0.5 shadow-e1 max-duo:w-full max-duo:justify-between">
      <IconButton asChild label={previous.label}>
        <Link to={previous.to}>
          <ChevronLeft />
        </Link>
      </IconButton>
      <span className="relative min-w-44 whitespace-nowrap px-1.5 text-center">
        <b className="inline-block first-letter:uppercase" aria-live="polite">
          {label}
        </b>
        {date && (
          <input
            type="date"
            aria-label={texts.chooseDate}
            value={date}
            onChange={({ target }) => target.value && navigate(paths.adminDeliveryOn(target.value))}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
            className="absolute inset-0 size-full cursor-pointer rounded-xs opacity-0 focus-visible:bg-surface focus-visible:opacity-100"
          />
        )}
      </span>
      <IconButton asChild label={next.label}>
        <Link to={next.to}>
          <ChevronRight />
        </Link>
      </IconButton>
    </div>
  )
}

export const DayNav = ({ label, date }: { label: string; date: string }) => (
  <DateNav
    label={label}
    previous={{ label: texts.previousDay, to: paths.adminDeliveryOn(addDays(date, -1)) }}
    next={{ label: texts.nextDay, to: paths.adminDeliveryOn(addDays(date, 1)) }}
    date={date}
  />
)

const tabClass =
  'inline-flex min-h-9.5 items-center justify-center rounded-[9px] px-3.5 font-medium text-ink-2 aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-e1 pointer-coarse:min-h-11 max-duo:flex-1'

export function ViewSwitch({ view, date }: { view: 'day' | 'month'; date: string }) {
  return (
    <nav aria-label={texts.view} className="inline-flex rounded-sm bg-mist-2 p-0.75 max-duo:w-full">
      <Link
        to={paths.adminDeliveryOn(date)}
        aria-current={view === 'day' ? 'page' : undefined}
        className={tabClass}
      >
        {texts.day}
      </Link>
      <Link
        to={paths.adminDeliveryMonth(date)}
        aria-current={view === 'month' ? 'page' : undefined}
        className={tabClass}
      >
        {texts.month}
      </Link>
    </nav>
  )
}
