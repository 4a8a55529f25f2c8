import { clearSession, useAdminSession } from '#web/api/admin-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { LoginForm } from './login-form.tsx'
import { texts } from './texts.ts'

/** Covers a page whose session has expired, so that unsaved input stays until the user signs in again. */
export function SignInAgain() {
  const { user, status } = useAdminSession()
  const focusReturn = useFocusReturn()

  function openOnPassword(event: Event) {
    focusReturn.onOpenAutoFocus()
    if (!(event.target instanceof HTMLElement)) return
    event.preventDefault()
    event.target.querySelector<HTMLElement>('[type=password]')?.focus()
  }

  return (
    <Dialog open={status === 'expired'} onOpenChange={(open) => !open && clearSession()}>
      <DialogContent
        above
        title={texts.againTitle}
        description={texts.againText}
        onOpenAutoFocus={openOnPassword}
        onCloseAutoFocus={focusReturn.onCloseAutoFocus}
        // A stray click or key must not lose unsaved input.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="grid gap-2 text-sm">
          <LoginForm username={user?.username} />
          <Button variant="ghost" onClick={clearSession}>
            {texts.leave}
          </Button>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
