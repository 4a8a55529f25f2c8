import { Minus, Plus } from 'lucide-react'
import { cn } from './cn.ts'
import { texts } from './texts.ts'

type StepperProps = {
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  size?: 56 | 44
  /** The accessible name of the quantity. */
  label?: string
  className?: string
}

export function Stepper({
  value,
  onValueChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  size = 56,
  label = texts.quantity,
  className,
}: StepperProps) {
  const large = size === 56
  const knob = cn(
    'grid place-items-center rounded-pill text-ink transition-colors disabled:bg-transparent disabled:text-ink-3 disabled:shadow-none',
    large ? 'size-12 bg-surface shadow-e1' : 'size-11 hover:bg-mist [&>.lucide]:size-4.25',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own
    <div
      role="group"
      aria-label={label}
      className={cn(
        'inline-flex flex-none items-center rounded-pill',
        large ? 'h-14 bg-mist p-1' : 'h-11 shadow-[inset_0_0_0_1.5px_var(--line)]',
        className,
      )}
    >
      <button
        type="button"
        className={knob}
        aria-label={texts.less}
        disabled={value <= min}
        onClick={() => onValueChange(value - 1)}
      >
        <Minus />
      </button>
      <output
        aria-live="polite"
        className={cn('text-center font-semibold tabular-nums', large ? 'min-w-11' : 'min-w-6')}
      >
        {value}
      </output>
      <button
        type="button"
        className={knob}
        aria-label={texts.more}
        disabled={value >= max}
        onClick={() => onValueChange(value + 1)}
      >
        <Plus />
      </button>
    </div>
  )
}
