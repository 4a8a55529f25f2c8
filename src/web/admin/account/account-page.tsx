import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAdminSession } from '#web/api/admin-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordDialog } from '../chrome/password-dialog.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
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
