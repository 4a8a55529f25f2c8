import { Slot } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** With `asChild` it styles a router link or a button. */
export function TextLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Element = asChild ? Slot : 'a'
  return (
    <Element
      className={cn(
        'inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 font-semibold text-berry-text underline-offset-4 hover:underline',
        className,
      )}
      {...props}
    />
  )
}
