import { ChevronRight } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { texts } from './texts.ts'

/** One line that scrolls sideways on phones. */
export function Breadcrumbs({ className, children, ...props }: ComponentProps<'nav'>) {
  const dense = useDense()
  return (
    <nav aria-label={texts.breadcrumbs} className={cn('min-w-0', className)} {...props}>
      <ol
        className={cn(
          'no-scrollbar flex items-center gap-x-2 text-ink-3 max-md:overflow-x-auto max-md:whitespace-nowrap md:flex-wrap',
          dense ? 'text-ui' : 'max-md:bleed-x text-sm',
        )}
      >
        {children}
      </ol>
    </nav>
  )
}

/** Without `asChild` it is the current page. */
export function Crumb({ asChild = false, children }: { asChild?: boolean; children: ReactNode }) {
  return (
    <li className="group/crumb flex items-center gap-2">
      <ChevronRight className="size-3.5 opacity-70 group-first/crumb:hidden" />
      {asChild ? (
        <Slot className="inline-flex min-h-8 items-center underline-offset-4 hover:text-berry-text hover:underline pointer-coarse:min-h-11">
          {children}
        </Slot>
      ) : (
        <span aria-current="page" className="font-medium text-ink">
          {children}
        </span>
      )}
    </li>
  )
}
