import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Ref of a notice with `tabIndex={-1}`; scrolls it into view above a long form. */
export const focusNotice = (notice: HTMLElement | null) => notice?.focus()

export const ConflictWarning = ({ className, ...props }: ComponentProps<typeof Notice>) => (
  <Notice
    {...props}
    ref={focusNotice}
    tabIndex={-1}
    tone="warn"
    icon={<TriangleAlert />}
    role="alert"
    className={cn('outline-none', className)}
  />
)
