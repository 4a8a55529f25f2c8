import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { passwordProof } from '#shared/contract/account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

export function CodeOffDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(passwordProof),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const { errors, isDirty } = form.formState
  const { save, pending } = useAdminMutation({
    call: (body: { password: string }) => adminCall(endpoints.turnOffSecondFactor, { body }),
    success: { title: texts.switchedOff },
    failure: texts.offFailed,
    form,
    onSuccess: onClose,
  })
  return (
    <FormDialog
      width="dialog"
      title={texts.offTitle}
      submitLabel={texts.turnOff}
      pending={pending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">{texts.offAbout}</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} required error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
