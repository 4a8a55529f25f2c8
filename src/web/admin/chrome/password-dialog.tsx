import { endpoints } from '#shared/contract/endpoints.ts'
import { passwordChange } from '#shared/contract/session.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { storeSession } from '#web/api/admin-session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { texts } from './texts.ts'

export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { form, dialog } = useEntityForm({
    schema: passwordChange,
    entity: null,
    values: () => ({ currentPassword: '', newPassword: '' }),
    save: (body) => adminCall(endpoints.changePassword, { body }),
    texts: texts.changingPassword,
    onSaved(session) {
      storeSession(session)
      onClose()
    },
    onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog width="dialog" {...dialog}>
      <div className="grid gap-4">
        {/* Names the account for password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={texts.currentPassword} required error={errors.currentPassword?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field
          label={texts.newPassword}
          required
          hint={texts.newPasswordHint}
          error={errors.newPassword?.message}
        >
          <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
      </div>
    </FormDialog>
  )
}
