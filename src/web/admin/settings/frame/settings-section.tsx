import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { admin } from '#web/api/admin-queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from '../texts.ts'
import { SettingsFrame } from './settings-frame.tsx'

type SettingsSectionProps = { title: string; children: (settings: OwnerSettings) => ReactNode }

/** A page of the owner's settings, once they are there. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const { data, isError, refetch } = useQuery(admin.ownerSettings())
  return (
    <SettingsFrame title={title}>
      {data ? (
        children(data)
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </SettingsFrame>
  )
}
