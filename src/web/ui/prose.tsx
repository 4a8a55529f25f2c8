import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Typography of running text: articles and descriptions. `className` also suits the editor's own element. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('prose', className)} {...props} />
}
