import { Check, Copy, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { passwordProof } from '#shared/contract/account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useAdminSession } from '#web/api/admin-session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordDialog } from '../chrome/password-dialog.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { texts } from './texts.ts'

export default function AccountPage() {
  const { user } = useAdminSession()
  const username = user?.username ?? ''
  const [changing, setChanging] = useState(false)
  return (
    <AdminPage title={texts.title}>
      <div className="grid max-w-180 gap-4">
        <Panel title={texts.password}>
          <p className="text-ink-2">{texts.passwordAbout}</p>
          <Button variant="secondary" icon={<KeyRound />} className="mt-4" onClick={() => setChanging(true)}>
            {texts.changePassword}
          </Button>
        </Panel>
        <SecondFactorPanel username={username} />
        <DevicesPanel />
      </div>
      {changing && <PasswordDialog username={username} onClose={() => setChanging(false)} />}
    </AdminPage>
  )
}

function SecondFactorPanel({ username }: { username: string }) {
  const { data, isError, refetch } = useApi(endpoints.secondFactor, {})
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={texts.code}
      actions={
        data && (
          <Badge dot tone={data.isOn ? 'ok' : 'mute'}>
            {data.isOn ? texts.codeOn : texts.codeOff}
          </Badge>
        )
      }
    >
      <p className="text-ink-2">{texts.codeAbout}</p>
      {isError && <LoadFailed onRetry={() => refetch()} />}
      {data?.isOn && <p className="mt-2 text-ink-3 text-xs">{texts.codesLeft(data.recoveryCodesLeft)}</p>}
      <div className="mt-4 min-h-11">
        {data?.isOn === false && (
          <Button variant="secondary" icon={<ShieldCheck />} onClick={() => setOpen('on')}>
            {texts.turnOn}
          </Button>
        )}
        {data?.isOn && (
          <Button variant="secondary" icon={<ShieldOff />} onClick={() => setOpen('off')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      {open === 'on' && (
        <EnrolDialog
          username={username}
          onEnrolled={(made) => {
            close()
            setCodes(made)
          }}
          onClose={close}
        />
      )}
      {open === 'off' && <CodeOffDialog username={username} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}

function CodeOffDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { form, dialog } = useEntityForm({
    schema: passwordProof,
    entity: null,
    values: () => ({ password: '' }),
    save: (body) => adminCall(endpoints.turnOffSecondFactor, { body }),
    texts: texts.turningOff,
    onClose,
  })
  return (
    <FormDialog width="dialog" {...dialog}>
      <p className="mb-4 text-ink-2">{texts.offAbout}</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label={texts.currentPassword} required error={form.formState.errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Clipboard access may be blocked; the codes can still be copied by hand.
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.codesTitle} onInteractOutside={(event) => event.preventDefault()}>
        <DialogBody className="text-sm">
          <p className="mb-4 text-ink-2">{texts.codesAbout}</p>
          <ul className="grid gap-2 rounded-card bg-mist p-4 font-mono text-ui md:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" icon={copied ? <Check /> : <Copy />} onClick={copy}>
            {copied ? texts.copied : texts.copyCodes}
          </Button>
          <Button onClick={onClose}>{texts.codesDone}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
