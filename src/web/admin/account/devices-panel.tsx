import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '#shared/contract/account.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { deviceName, isPhone } from './device-name.ts'
import { texts } from './texts.ts'

export function DevicesPanel() {
  const { data, isError, refetch } = useApi(endpoints.listSessions, {})
  const [asking, setAsking] = useState(false)
  const leaving = useAdminMutation({
    call: () => adminCall(endpoints.endOtherSessions, {}),
    success: { title: texts.leftOthers },
    failure: texts.leaveFailed,
    onSuccess: () => setAsking(false),
  })
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Panel title={texts.devices}>
      <p className="text-ink-2">{texts.devicesAbout}</p>
      {isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : data ? (
        <ul className="mt-3 divide-y divide-line">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <div className="mt-3 grid gap-3">
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton shape="well" className="h-15 rounded-md" />
        </div>
      )}
      {hasOthers && (
        <Button variant="secondary" icon={<LogOut />} className="mt-4" onClick={() => setAsking(true)}>
          {texts.leaveOthers}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.leaveTitle}
        text={texts.leaveText}
        icon={<LogOut />}
        confirmLabel={texts.leaveOthers}
        pendingLabel={texts.leaving}
        pending={leaving.pending}
        onConfirm={() => leaving.save(undefined)}
      />
    </Panel>
  )
}

function Device({ session: { device, startedAt, lastSeenAt, isCurrent } }: { session: AccountSession }) {
  const { timeZone } = useShopFacts()
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span aria-hidden className="grid size-10 flex-none place-items-center rounded-pill bg-mist text-ink-2">
        {isPhone(device) ? <Smartphone /> : <Monitor />}
      </span>
      <span className="min-w-0 flex-1 leading-ui">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{deviceName(device) || texts.unknownDevice}</b>
          {isCurrent && (
            <Badge compact tone="ok">
              {texts.here}
            </Badge>
          )}
        </span>
        <span className="block text-ink-3 text-xs">
          {texts.since(formatWhen(startedAt, timeZone))} · {texts.lastSeen(formatWhen(lastSeenAt, timeZone))}
        </span>
      </span>
    </li>
  )
}
