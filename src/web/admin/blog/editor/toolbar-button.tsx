import * as Radix from 'radix-ui/toolbar'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

const toolbarButtonClass =
  'inline-grid h-9 min-w-9 flex-none place-items-center rounded-[9px] text-ink transition-colors hover:bg-mist-2 aria-pressed:bg-ink aria-pressed:text-on-ink data-[state=open]:bg-mist-2 disabled:opacity-45 pointer-coarse:h-11 pointer-coarse:min-w-11 [&_.lucide]:size-4.5'

type ToolbarButtonProps = Omit<ComponentProps<typeof Radix.Button>, 'aria-label'> & {
  label: string
  shortcut?: string
  pressed?: boolean
}

/** A press keeps the focus in the text, so that the selection stays. */
export function ToolbarButton({ label, shortcut, pressed, className, ...props }: ToolbarButtonProps) {
  return (
    <Tooltip content={shortcut ? `${label} (${shortcut})` : label}>
      <Radix.Button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        onMouseDown={(event) => event.preventDefault()}
        className={cn(toolbarButtonClass, className)}
        {...props}
      />
    </Tooltip>
  )
}

export function ToolbarSeparator() {
  return <Radix.Separator className="mx-1 h-6 w-px bg-line-ctl opacity-50 max-md:hidden" />
}
