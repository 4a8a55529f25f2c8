import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'

type AccordionItemProps = {
  /** Usually a link; the chevron beside it is a separate button. */
  header: ReactNode
  /** The accessible name of the chevron. */
  label: string
  children: ReactNode
  defaultOpen?: boolean
  className?: string
  contentClassName?: string
}

/** Several items may be open at once. */
export function AccordionItem({
  header,
  label,
  children,
  defaultOpen = false,
  className,
  contentClassName,
}: AccordionItemProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className={cn('rounded-lg bg-surface shadow-hairline', className)}>
      <div className="flex min-h-20 items-center gap-4 py-2.5 pr-2.5 pl-3">
        <div className="min-w-0 flex-1">{header}</div>
        <IconButton
          label={open ? texts.collapse(label) : texts.expand(label)}
          variant={open ? 'fill' : 'plain'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={cn('transition-transform', open && 'rotate-180')} />
        </IconButton>
      </div>
      <Collapse id={id} open={open}>
        <div className={cn('px-5 pt-0.5 pb-5 md:pl-22', contentClassName)}>{children}</div>
      </Collapse>
    </div>
  )
}

/** Closed content stays in the page, inert and without layout. */
export function Collapse({ id, open, children }: { id?: string; open: boolean; children: ReactNode }) {
  return (
    <div
      id={id}
      inert={!open}
      className={cn(
        'grid transition-[grid-template-rows,visibility] duration-[calc(var(--d-base)*1.1)]',
        open ? 'grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
      )}
    >
      <div
        className={cn(
          'min-h-0 overflow-hidden transition-[content-visibility] transition-discrete duration-[inherit]',
          !open && '[content-visibility:hidden]',
        )}
      >
        {children}
      </div>
    </div>
  )
}
