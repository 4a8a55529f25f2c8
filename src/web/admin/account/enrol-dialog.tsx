import { useState } from 'react'
import { encode } from 'uqr'
import { secondFactorForm } from '#shared/contract/account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { enrolmentLink, newSecret, spaced } from './enrolment.ts'
import { texts } from './texts.ts'

type EnrolDialogProps = { username: string; onEnrolled: (codes: string[]) => void; onClose: () => void }

/** Sends the secret to the server only with a code that proves the phone has it. */
export function EnrolDialog({ username, onEnrolled, onClose }: EnrolDialogProps) {
  const { brand } = useShopFacts()
  const [secret] = useState(newSecret)
  const { form, dialog } = useEntityForm({
    schema: secondFactorForm,
    entity: null,
    values: () => ({ secret, password: '', code: '' }),
    save: (body) => adminCall(endpoints.turnOnSecondFactor, { body }),
    texts: texts.turningOn,
    onSaved: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog width="dialog" {...dialog}>
      <div className="grid gap-4">
        <p className="text-ink-2">{texts.enrolScan}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <QrCode text={enrolmentLink({ secret, username, brand })} label={texts.qr} />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block text-ink-3 text-xs">{texts.key}</span>
            <code className="font-mono text-ui leading-relaxed">{spaced(secret)}</code>
          </p>
        </div>
        <Field label={texts.enrolCode} required hint={texts.enrolCodeHint} error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
        </Field>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={texts.currentPassword} required error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      </div>
    </FormDialog>
  )
}

const border = 2

/** Dark on white in both themes, because scanners need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-md bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
