import { PencilLine, RefreshCw } from 'lucide-react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from '../texts.ts'
import { ConflictWarning, focusNotice } from './conflict-warning.tsx'
import type { useStaleForm } from './use-stale-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type FormDialogProps = {
  title: string
  description?: ReactNode
  submitLabel: string
  pending: boolean
  dirty: boolean
  stale?: StaleNoticeProps
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  width?: 'form' | 'dialog'
  tabs?: ReactNode
  /** Left part of the footer; children with `data-wide` are hidden on phones. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Mount it only while it is open: `{editing && <ProductDialog …/>}`. */
export function FormDialog({
  title,
  description,
  submitLabel,
  pending,
  dirty,
  stale,
  onSubmit,
  onClose,
  width = 'form',
  tabs,
  aside,
  className,
  children,
}: FormDialogProps) {
  const guard = useUnsavedGuard({ dirty: dirty && !pending, close: onClose })

  function close() {
    if (!pending) guard.askToClose()
  }

  function submit(event: FormEvent) {
    // React bubbles a submit through portals: without this a nested dialog would submit the outer form.
    event.stopPropagation()
    event.preventDefault()
    if (!pending) onSubmit(event)
  }

  function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={title} description={description} width={width} className={className}>
        <form className="contents" noValidate onSubmit={submit} onKeyDown={submitByKeys}>
          {tabs && <div className="flex-none border-line border-b px-3 py-2.5 md:px-5">{tabs}</div>}
          <DialogBody className="text-sm">
            {stale && <StaleNotice {...stale} />}
            {children}
          </DialogBody>
          <DialogFooter className="max-md:flex-wrap max-md:*:data-button:flex-auto max-md:*:data-button:whitespace-nowrap max-md:*:data-button:px-2">
            {aside && (
              <div className="mr-auto flex items-center max-md:flex-none max-md:has-data-wide:hidden">
                {aside}
              </div>
            )}
            <Button variant="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={pending} loadingLabel={texts.saving}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
      <ConfirmDialog {...guard.question} icon={<PencilLine />} />
    </Dialog>
  )
}

type StaleNoticeProps = ReturnType<typeof useStaleForm>['notice']

function StaleNotice({ state, message, onLoad }: StaleNoticeProps) {
  if (state === 'fresh') return null
  if (state === 'merged')
    return (
      <Notice
        ref={focusNotice}
        tabIndex={-1}
        tone="ok"
        icon={<RefreshCw />}
        role="status"
        className="mb-5 outline-none"
      >
        {texts.staleMerged}
      </Notice>
    )
  return (
    <ConflictWarning className="mb-5">
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="mt-1 mb-3">{texts.staleHint}</p>
      <Button variant="secondary" size={40} loading={state === 'loading'} onClick={onLoad}>
        {texts.staleLoad}
      </Button>
    </ConflictWarning>
  )
}
