import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { scrimClass } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Sheet = Radix.Root
export const SheetClose = Radix.Close

const sides = {
  right:
    'inset-y-2 right-2 w-[calc(100vw-16px)] rounded-[28px] [--from-x:calc(100%+12px)] md:inset-y-3 md:right-3 md:max-w-panel md:rounded-xl',
  left: 'inset-y-0 left-0 w-[min(320px,calc(100vw-56px))] rounded-r-lg [--from-x:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl [--from-y:100%]',
  /** The whole screen: the phone's menu. */
  full: 'inset-0 bg-bg [--from-opacity:0]',
}

type SheetContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  side?: keyof typeof sides
  title: ReactNode
  /** `false`: the title is for screen readers only, without ×. */
  head?: boolean
}

/** A panel that slides in, with `SheetBody` and `SheetFooter`. */
export function SheetContent({
  side = 'right',
  title,
  head = true,
  className,
  children,
  ...props
}: SheetContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className={cn(scrimClass, 'z-scrim')} />
      <Radix.Content
        {...focusReturn}
        aria-describedby={undefined}
        className={cn(
          'fixed z-panel flex flex-col overflow-hidden bg-surface shadow-e3 outline-none [--from-opacity:1]',
          'data-[state=closed]:animate-leave data-[state=open]:animate-enter [animation-duration:var(--d-slow)]',
          sides[side],
          className,
        )}
        {...props}
      >
        {side === 'bottom' && (
          <span aria-hidden className="mx-auto mt-2.5 mb-1 h-1.25 w-11 flex-none rounded-pill bg-line-ctl" />
        )}
        {head ? (
          <div className="flex flex-none items-center justify-between gap-3 py-2 pr-2 pl-5 md:pt-4.5 md:pr-3.5 md:pb-3.5 md:pl-6.5">
            <Radix.Title className="text-[1.375rem]">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={texts.close}>
                <X />
              </IconButton>
            </Radix.Close>
          </div>
        ) : (
          <Radix.Title className="sr-only">{title}</Radix.Title>
        )}
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 md:px-6.5', className)}
      {...props}
    />
  )
}

export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-dialog-footer
      className={cn(
        'grid flex-none gap-4 border-line border-t px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6.5 md:pb-6.5',
        className,
      )}
      {...props}
    />
  )
}
