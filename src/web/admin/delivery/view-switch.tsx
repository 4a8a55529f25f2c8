import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { texts } from './texts.ts'

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
