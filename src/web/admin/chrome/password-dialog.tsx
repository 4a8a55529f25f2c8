import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { passwordChange } from '#shared/contract/session.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { keepSession } from '#web/api/admin-session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(passwordChange),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, isDirty } = form.formState
  const { save, pending } = useAdminMutation({
    call: (body: { currentPassword: string; newPassword: string }) =>
      adminCall(endpoints.changePassword, { body }),
    success: { title: texts.passwordChanged, description: texts.passwordChangedText },
    failure: texts.passwordFailed,
    form,
    onSuccess(session) {
      keepSession(session)
      onClose()
    },
  })
  return (
    <FormDialog
      width="dialog"
      title={texts.changePassword}
      submitLabel={texts.save}
      pending={pending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {/* Lets a password manager know whose password changes. */}
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
