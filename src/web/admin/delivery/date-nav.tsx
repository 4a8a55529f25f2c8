import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'

type Step = { label: string; to: string }

type DateNavProps = {
  label: string
  previous: Step
  next: Step
  date?: string
  dateTo?: (date: string) => string
}

export function DateNav({ label, previous, next, date, dateTo }: DateNavProps) {
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
        {date && dateTo && (
          <input
            type="date"
            aria-label={texts.chooseDate}
            value={date}
            onChange={({ target }) => target.value && navigate(dateTo(target.value))}
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
