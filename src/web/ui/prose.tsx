import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Typography of articles and descriptions; `className` also fits the editor's element. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('prose', className)} {...props} />
}
