import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { useControlClass } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const classes = useControlClass('block min-h-28 resize-y', className)
  return <textarea data-control="" {...useFieldControl()} {...props} className={classes} />
}
