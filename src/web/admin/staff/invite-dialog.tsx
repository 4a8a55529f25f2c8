import { Bike, ClipboardList, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type StaffForm, staffForm } from '#shared/contract/staff.ts'
import { type Role, roleNames } from '#shared/rules/roles.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import type { InviteLink } from './link-dialog.tsx'
import { texts } from './texts.ts'

const icons = {
  manager: <ClipboardList />,
  courier: <Bike />,
  owner: <KeyRound />,
} satisfies Record<Role, ReactNode>

const offered = ['manager', 'courier', 'owner'] as const satisfies readonly Role[]

const options = offered.map((role) => ({
  value: role,
  title: roleNames[role],
  hint: texts.about[role],
  icon: icons[role],
}))

type InviteDialogProps = { onInvited: (made: InviteLink) => void; onClose: () => void }

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { form, dialog } = useEntityForm({
    schema: staffForm,
    entity: null,
    values: (): StaffForm => ({ username: '', role: 'manager' }),
    save: (body) => adminCall(endpoints.inviteStaff, { body }),
    texts: texts.inviting,
    onSaved: ({ username, inviteLink }) => onInvited({ title: texts.linkTitle(username), link: inviteLink }),
    onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog width="dialog" {...dialog}>
      <div className="grid gap-4.5">
        <Field label={texts.username} required hint={texts.usernameHint} error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
        </Field>
        <Field group="radios" label={texts.role}>
          <RadioCards options={options} className="md:grid-cols-1" {...form.register('role')} />
        </Field>
      </div>
    </FormDialog>
  )
}
