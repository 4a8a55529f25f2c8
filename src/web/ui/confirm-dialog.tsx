import { Trash2 } from 'lucide-react'
import * as Radix from 'radix-ui/alert-dialog'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { dialogBoxClass, scrimClass } from './dialog.tsx'
import { texts } from './texts.ts'
import { useFocusReturn } from './use-focus-return.ts'

const tones = {
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-amber-soft text-on-amber-soft',
  plain: 'bg-mist text-ink-2',
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  confirmLabel: string
  pendingLabel?: string
  pending?: boolean
  /** Called on agreement; the caller closes the dialog when the work is done. */
  onConfirm: () => void
  icon?: ReactNode
  tone?: keyof typeof tones
  cancelLabel?: string
  /** Called by the cancel button; Esc only closes. */
  onCancel?: () => void
}

/** A question before an irreversible step; «Отмена» has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  pendingLabel,
  pending = false,
  onConfirm,
  icon = <Trash2 />,
  tone = 'danger',
  cancelLabel = texts.cancel,
  onCancel,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn()
  const dense = useDense()

  function confirm(event: MouseEvent) {
    event.preventDefault()
    onConfirm()
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={cn(scrimClass, 'z-dialog')} />
        <Radix.Content
          {...focusReturn}
          className={cn(
            dialogBoxClass,
            'gap-2 p-5 md:max-w-115 md:p-7',
            dense ? 'md:rounded-lg' : 'md:rounded-xl',
          )}
        >
          <span className={cn('mb-2 grid size-13 flex-none place-items-center rounded-pill', tones[tone])}>
            {icon}
          </span>
          <Radix.Title className="font-body font-semibold text-price tracking-[-0.01em]">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="text-ink-2 text-sm">{text}</div>
          </Radix.Description>
          <div data-dialog-footer className="mt-4 flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
            <Radix.Cancel asChild>
              <Button variant="secondary" onClick={onCancel}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button
                variant={tone === 'danger' ? 'danger' : undefined}
                loading={pending}
                loadingLabel={pendingLabel}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
