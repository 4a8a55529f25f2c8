import { PencilLine } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { useUnsavedGuard } from '#web/admin/crud/form/use-unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'

type SaveBarProps = {
  /** Unsaved changes in words; without any the bar is hidden. */
  changes: readonly string[]
  pending: boolean
  onCancel: () => void
}

/** Prevents a blur: a message under the field could move the bar away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Blurs the field once the button is pressed, so that a typed «9» becomes 09:00. */
const takeFocus = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.focus()

export function SaveBar({ changes, pending, onCancel }: SaveBarProps) {
  const isDirty = changes.length > 0
  // Also during a save, which may be refused.
  const guard = useUnsavedGuard({ dirty: isDirty, close: onCancel })
  const [first, ...others] = changes
  useEffect(() => {
    // The bar appears with the first letter and may cover the field.
    if (isDirty) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isDirty])
  return (
    <>
      {isDirty && (
        <div
          data-save-bar
          className="sticky bottom-3 z-bar flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-[18px] bg-night py-2.5 pr-2.5 pl-5 text-on-night-2 shadow-e3"
        >
          <p role="status" className="line-clamp-2 min-w-40 flex-1">
            <b className="text-on-night">{texts.unsaved}</b> {first}
            {others.length > 0 && `, ${texts.moreChanges(others.length)}`}
          </p>
          <span className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
            <Button
              variant="ghost"
              className="text-on-night hover:bg-white/10"
              onMouseDown={keepFocus}
              onClick={onCancel}
            >
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              variant="white"
              loading={pending}
              loadingLabel={texts.saving}
              onMouseDown={keepFocus}
              onClick={takeFocus}
            >
              {texts.save}
            </Button>
          </span>
        </div>
      )}
      <ConfirmDialog
        {...guard.question}
        title={texts.leaveTitle}
        text={texts.leaveText}
        icon={<PencilLine />}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
      />
    </>
  )
}
