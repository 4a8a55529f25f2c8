import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useFocusReturn } from './use-focus-return.ts'

export const Dialog = Radix.Root

export const scrimClass =
  'fixed inset-0 bg-scrim backdrop-blur-[3px] data-[state=closed]:animate-leave data-[state=open]:animate-enter'

/** Centred on wide screens, a bottom sheet on phones. In a short window it scrolls as a whole: see `DialogBody`. */
export const dialogBoxClass = cn(
  'fixed z-dialog flex flex-col overflow-hidden bg-surface shadow-e3 outline-none [@media(max-height:30rem)]:overflow-y-auto',
  'data-[state=closed]:animate-leave data-[state=open]:animate-enter',
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[94dvh] max-md:rounded-t-[28px] max-md:duration-slow max-md:[--from-opacity:1] max-md:[--from-y:100%]',
  'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:w-[calc(100vw-48px)] md:[--from-y:8px]',
)

const widths = { dialog: 'md:max-w-dialog', form: 'md:max-w-form' }

type DialogContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** `form` is up to 1000 px wide. */
  width?: keyof typeof widths
  /** For a dialog above an open one. */
  above?: boolean
}

/**
 * Header with title and ×; add `DialogBody` and `DialogFooter` (a form may wrap both with
 * `className="contents"`).
 */
export function DialogContent({
  title,
  description,
  width = 'dialog',
  above = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  const focusReturn = useFocusReturn()
  const dense = useDense()
  return (
    <Radix.Portal>
      <Radix.Overlay className={cn(scrimClass, above ? 'z-dialog' : 'z-scrim')} />
      <Radix.Content
        {...focusReturn}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(dialogBoxClass, dense ? 'md:rounded-lg' : 'md:rounded-xl', widths[width], className)}
        {...props}
      >
        <div
          className={cn(
            'flex flex-none items-center justify-between gap-3 pt-4 pr-3.5 pb-3.5 pl-4.5 md:pl-6.5',
            dense && 'border-line border-b',
          )}
        >
          <div className="min-w-0">
            <Radix.Title
              className={dense ? 'font-body font-semibold text-h3 tracking-[-0.01em]' : 'text-[1.375rem]'}
            >
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-2 text-sm">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={texts.close}>
              <X />
            </IconButton>
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** Scrolls between title and buttons, except on a phone on its side: only 140 px would be left. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  const dense = useDense()
  return (
    <div
      className={cn(
        'min-h-0 flex-auto overflow-y-auto overscroll-contain [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible',
        'px-4.5 pb-4.5 md:px-6.5 md:pb-5.5',
        dense && 'pt-4.5 md:pt-5.5',
        className,
      )}
      {...props}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-dialog-footer
      className={cn(
        'flex flex-none justify-end gap-2.5 border-line border-t px-4.5 pt-3 pb-[max(1.125rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:px-6.5 md:py-3.5',
        className,
      )}
      {...props}
    />
  )
}
