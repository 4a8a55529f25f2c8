import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const looks = {
  ink: 'h-1.5 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink',
  ok: 'h-2 [&::-moz-progress-bar]:bg-ok [&::-webkit-progress-value]:bg-ok',
  aurora: 'h-2 [&::-moz-progress-bar]:bg-aurora [&::-webkit-progress-value]:bg-aurora',
}

type ProgressBarProps = ComponentProps<'progress'> & {
  /** The accessible name. */
  label: string
  look?: keyof typeof looks
}

/** Uses the native progress element, so it needs no inline style. */
export function ProgressBar({ label, look = 'ink', className, ...props }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      className={cn(
        'block w-full appearance-none overflow-hidden rounded-pill border-0 bg-mist-2',
        '[&::-moz-progress-bar]:rounded-pill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill',
        looks[look],
        className,
      )}
      {...props}
    />
  )
}
