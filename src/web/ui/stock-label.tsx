import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { texts } from './texts.ts'

/** A filled or hollow dot with words, so that colour is not the only sign. */
export function StockLabel({
  inStock,
  className,
  children,
  ...props
}: ComponentProps<'span'> & { inStock: boolean }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.75 whitespace-nowrap font-medium text-xs',
        inStock ? 'text-ok' : 'text-ink-3',
        className,
      )}
      {...props}
    >
      <span className={cn('size-2 flex-none rounded-pill border-[1.5px]', inStock && 'bg-current')} />
      {children ?? (inStock ? texts.inStock : texts.outOfStock)}
    </span>
  )
}
