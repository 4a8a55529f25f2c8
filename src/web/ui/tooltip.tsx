import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Stands once around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  content: ReactNode
  /** The one button or link it explains. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A hint for the pointer and the keyboard; never the only place where something is said. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-toast max-w-70 rounded-xs bg-ink px-2.5 py-1.5 font-medium text-on-ink text-xs shadow-e2 [--from-y:4px] data-[state=closed]:animate-leave data-[state=delayed-open]:animate-enter"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
