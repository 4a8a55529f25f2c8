import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const shapes = {
  well: 'animate-breathe rounded-lg bg-well',
  bar: 'h-4 animate-shimmer rounded-[10px] bg-[linear-gradient(100deg,var(--mist)_30%,var(--mist-2)_48%,var(--mist)_66%)] bg-size-[220%_100%]',
}

/** Appears after 150 ms, so that quick responses do not flash. */
export function Skeleton({
  shape = 'bar',
  className,
  ...props
}: ComponentProps<'span'> & { shape?: keyof typeof shapes }) {
  return <span aria-hidden className={cn('block', shapes[shape], className)} {...props} />
}
