import { cn } from '#web/ui/cn.ts'
import { type Fill, fillOf } from './board.ts'

const tones: Record<Fill, string> = {
  room: 'bg-ink',
  few: 'bg-[color-mix(in_srgb,var(--amber)_55%,var(--on-amber-soft))]',
  full: 'bg-ink',
  over: 'bg-ink',
}

/** Above this many places single pips are too thin, so one bar replaces them. */
const mostPips = 24

export function Pips({
  taken,
  capacity,
  className,
}: {
  taken: number
  capacity: number
  className?: string
}) {
  const count = Math.max(taken, capacity)
  const tone = tones[fillOf({ taken, capacity })]
  const box = cn('flex h-1.5 gap-0.75 *:rounded-[3px]', className)
  if (count > mostPips)
    return (
      <span aria-hidden className={cn(box, 'gap-0 overflow-hidden rounded-[3px] bg-mist-2')}>
        <span style={{ flexGrow: Math.min(taken, capacity) }} className={tone} />
        <span style={{ flexGrow: Math.max(taken - capacity, 0) }} className="bg-danger" />
        <span style={{ flexGrow: Math.max(capacity - taken, 0) }} />
      </span>
    )
  return (
    <span aria-hidden className={box}>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place
          key={place}
          className={cn(
            'flex-1',
            place >= capacity
              ? 'bg-danger'
              : place < taken
                ? tone
                : 'bg-mist-2 shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--line-ctl)_38%,transparent)]',
          )}
        />
      ))}
    </span>
  )
}
