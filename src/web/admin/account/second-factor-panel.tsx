import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CodeOffDialog } from './code-off-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { texts } from './texts.ts'

export function SecondFactorPanel({ username }: { username: string }) {
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
