import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { useControlClass } from './input.tsx'

/** The native select. `className` styles the box; `shape="pill"` is for toolbars. */
export function Select({
  shape = 'field',
  className,
  ...props
}: Omit<ComponentProps<'select'>, 'size'> & { shape?: 'field' | 'pill' }) {
  const pill = shape === 'pill'
  const classes = useControlClass(
    'appearance-none truncate pr-11',
    pill && 'min-h-11.5 rounded-pill py-2 font-medium text-sm',
  )
  return (
    <span className={cn('relative', pill ? 'inline-flex' : 'flex', className)}>
      <select data-control="" {...useFieldControl()} {...props} className={classes} />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4.5 text-ink-3" />
    </span>
  )
}
