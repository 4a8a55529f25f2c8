import { Check, CircleDashed, KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OpeningTask } from '#shared/contract/opening.ts'
import { paths } from '#shared/paths.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

const places: Record<Exclude<OpeningTask, 'account'>, string> = {
  facts: paths.adminSettingsShop,
  hours: paths.adminSettingsHours,
  delivery: paths.adminSettingsDelivery,
  legal: paths.adminSettingsShop,
  privacy: paths.adminSettingsPages,
  product: paths.adminProducts,
  order: paths.catalog,
}

export function OpeningList({ showDone = false, className }: { showDone?: boolean; className?: string }) {
  const mayOpen = useMay(endpoints.saveShopSettings)
  const { data } = useApi(endpoints.opening, {}, { enabled: mayOpen })
  const tasks = data?.tasks ?? []
  const left = tasks.filter(({ isDone }) => !isDone).length
  if (tasks.length === 0 || (left === 0 && !showDone)) return null
  return (
    <Panel
      title={texts.listTitle}
      className={className}
      actions={
        <Badge tone={left > 0 ? 'warn' : 'ok'}>
          {left > 0 ? texts.left(left, tasks.length) : texts.allDone}
        </Badge>
      }
    >
      <ProgressBar label={texts.listTitle} value={tasks.length - left} max={tasks.length} className="mb-2" />
      <ul>
        {tasks.map(({ name, isDone }) => (
          <li key={name} className="flex items-center gap-3.5 border-line border-t py-3 first:border-0">
            <span
              className={cn(
                'grid size-8 flex-none place-items-center rounded-pill [&>.lucide]:size-4',
                isDone ? 'bg-ok-soft text-ok' : 'bg-amber-soft text-on-amber-soft',
              )}
            >
              {isDone ? <Check /> : <CircleDashed />}
            </span>
            <span className="min-w-0 flex-1">
              <span className={cn('block leading-ui', !isDone && 'font-semibold')}>
                {texts.tasks[name].name}
                {isDone && <span className="sr-only">, {texts.done}</span>}
              </span>
              <span className="text-ink-3 text-xs">{texts.tasks[name].hint}</span>
            </span>
            {!isDone && name !== 'account' && <Action name={name} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Warns on the dashboard until the password is another. */
export function DefaultPasswordNotice() {
  const mayOpen = useMay(endpoints.saveShopSettings)
  const { data } = useApi(endpoints.opening, {}, { enabled: mayOpen })
  if (!data?.hasDefaultPassword) return null
  return (
    <Notice tone="warn" icon={<KeyRound />}>
      {texts.defaultPassword}
    </Notice>
  )
}

function Action({ name }: { name: keyof typeof places }) {
  const label = texts.tasks[name].action
  const to = places[name]
  return (
    <span className="flex flex-none flex-col items-end gap-1.5">
      {name === 'privacy' && <PrivacyIsFine />}
      <Button asChild variant="quiet" size={40}>
        {name === 'order' ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}
      </Button>
    </span>
  )
}

/** Saves the text unchanged, which marks it as read. */
function PrivacyIsFine() {
  const { data } = useApi(endpoints.ownerSettings, {})
  const { save, pending } = useAdminMutation({
    call: async () => data && adminCall(endpoints.savePages, { body: data.pages }),
    success: { title: texts.privacyConfirmed },
    failure: texts.failed,
  })
  if (!data) return null
  return (
    <Button variant="ghost" size={40} loading={pending} onClick={() => save(undefined)}>
      {texts.privacyFine}
    </Button>
  )
}
