import { cn } from '#web/ui/cn.ts'
import type { Fill } from './board.ts'
import { texts } from './texts.ts'

export const barTones: Record<Fill, string> = {
  room: 'bg-ink',
  few: 'bg-[color-mix(in_srgb,var(--amber)_55%,var(--on-amber-soft))]',
  full: 'bg-ink',
  over: 'bg-danger',
}

const words: Record<Fill, (left: number, percent: number) => string> = {
  room: (_, percent) => `${percent}%`,
  few: (left) => texts.left(left),
  full: () => texts.noPlaces,
  over: (left) => texts.over(-left),
}

type DayBarProps = { fill: Fill; taken: number; capacity: number; isPast: boolean }

export function DayBar({ fill, taken, capacity, isPast }: DayBarProps) {
  const percent = capacity > 0 ? Math.min(Math.round((taken / capacity) * 100), 100) : 100
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'mt-auto flex justify-between gap-1.5 whitespace-nowrap text-ink-2 text-xs max-duo:justify-center max-duo:text-2xs',
          !isPast && fill === 'few' && 'font-semibold text-on-amber-soft',
          fill === 'over' && 'font-semibold text-danger',
        )}
      >
        <span>
          {taken}/{capacity}
        </span>
        {!isPast && <span className="max-duo:hidden">{words[fill](capacity - taken, percent)}</span>}
      </span>
      <span className="h-1.5 overflow-hidden rounded-[3px] bg-mist-2">
        <span
          style={{ width: `${percent}%` }}
          className={cn(
            'block h-full rounded-[3px]',
            isPast && fill !== 'over' ? 'bg-line-ctl' : barTones[fill],
          )}
        />
      </span>
    </>
  )
}
