import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

export const Kbd = ({ className, ...props }: ComponentProps<'kbd'>) => (
  <kbd
    className={cn(
      'inline-flex min-h-5.5 min-w-5.5 items-center justify-center rounded-xs bg-mist px-1.5 font-body font-medium text-2xs text-ink-2 shadow-hairline',
      className,
    )}
    {...props}
  />
)

export const KeyHint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
)
