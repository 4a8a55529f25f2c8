import type { ComponentProps, KeyboardEvent } from 'react'
import { cn } from './cn.ts'

type Range = { low: number; high: number }

type RangeSliderProps = Range & {
  min: number
  max: number
  step: number
  onRangeChange: (range: Range) => void
  /** Moves a handle by an arrow key on an uneven scale. */
  onArrow?: (handle: keyof Range, direction: 1 | -1) => void
  labels: { low: string; high: string }
  /** The value for screen readers. */
  valueText: (value: number) => string
  className?: string
}

/** The handle is 44 px wide, 22 visible; its middle reaches both ends of the track. */
const handle =
  'pointer-events-none absolute inset-0 h-11 w-full appearance-none rounded-sm bg-transparent [&::-webkit-slider-runnable-track]:h-11 [&::-webkit-slider-runnable-track]:bg-transparent [&::-moz-range-track]:bg-transparent'
const thumb =
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:bg-[radial-gradient(circle,var(--surface)_8.5px,var(--ink)_9px_10.5px,transparent_11px)] [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-[radial-gradient(circle,var(--surface)_8.5px,var(--ink)_9px_10.5px,transparent_11px)]'

const directions: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Two native sliders on one track, for keys, screen readers and touch. */
export function RangeSlider({
  min,
  max,
  step,
  low,
  high,
  onRangeChange,
  onArrow,
  labels,
  valueText,
  className,
}: RangeSliderProps) {
  const share = (value: number) => `${max > min ? ((value - min) / (max - min)) * 100 : 0}%`
  const common: ComponentProps<'input'> = { min, max, step, autoComplete: 'off' }
  const arrows = (handle: keyof Range) => (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || !onArrow) return
    event.preventDefault()
    onArrow(handle, direction)
  }
  // At the right end the lower handle must be on top to stay movable.
  const isLowOnTop = low - min > (max - min) / 2
  return (
    <div className={cn('relative h-11', className)}>
      <span aria-hidden className="absolute inset-x-2.75 top-5 h-1 rounded-pill bg-mist-2" />
      <span aria-hidden className="absolute inset-x-5.5 top-5 h-1">
        <span
          className="absolute h-1 bg-ink"
          style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
        />
      </span>
      <input
        type="range"
        {...common}
        aria-label={labels.low}
        aria-valuetext={valueText(low)}
        value={low}
        onKeyDown={arrows('low')}
        onChange={({ target }) => onRangeChange({ low: Math.min(target.valueAsNumber, high), high })}
        className={cn(handle, thumb, isLowOnTop && 'z-1')}
      />
      <input
        type="range"
        {...common}
        aria-label={labels.high}
        aria-valuetext={valueText(high)}
        value={high}
        onKeyDown={arrows('high')}
        onChange={({ target }) => onRangeChange({ low, high: Math.max(target.valueAsNumber, low) })}
        className={cn(handle, thumb)}
      />
    </div>
  )
}
