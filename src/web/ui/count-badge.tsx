import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Decoration: put the count into the icon's label too. */
export function CountBadge({ count, className, ...props }: ComponentProps<'span'> & { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={cn(
        'absolute top-px -right-px h-5 min-w-5 rounded-pill bg-berry px-1.25 text-center font-bold text-2xs text-on-berry leading-5 tabular-nums ring-2 ring-bg',
        'after:absolute after:-bottom-[3.5px] after:left-1/2 after:h-1.25 after:w-1.5 after:-translate-x-1/2 after:bg-berry after:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
        className,
      )}
      {...props}
    >
      {count}
    </span>
  )
}
