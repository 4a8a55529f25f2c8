import { passwordProof } from '#shared/contract/account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { texts } from './texts.ts'

export function CodeOffDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { form, dialog } = useEntityForm({
    schema: passwordProof,
    entity: null,
    values: () => ({ password: '' }),
    save: (body) => adminCall(endpoints.turnOffSecondFactor, { body }),
    texts: texts.turningOff,
    onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog width="dialog" {...dialog}>
      <p className="mb-4 text-ink-2">{texts.offAbout}</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} required error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
