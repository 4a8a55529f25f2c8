import * as Radix from 'radix-ui/popover'
import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger

export function PopoverContent({
  className,
  onLeave,
  ...props
}: ComponentProps<typeof Radix.Content> & { onLeave: () => void }) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onLeave()
        }}
        className={cn(
          'z-dialog max-w-[calc(100vw-16px)] rounded-md bg-surface p-3 shadow-[var(--e3),inset_0_0_0_1px_var(--line)] outline-none',
          '[--from-y:-4px] data-[state=closed]:animate-leave data-[state=open]:animate-enter',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  )
}
