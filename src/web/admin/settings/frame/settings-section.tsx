import { Fragment, type ReactNode, useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { SettingsFrame } from './settings-frame.tsx'

type SettingsSectionProps = {
  title: string
  /** `showStored` loads the settings again and opens the form anew. */
  children: (settings: OwnerSettings, showStored: () => Promise<void>) => ReactNode
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const { data, isError, refetch } = useApi(endpoints.ownerSettings, {})
  const [openings, setOpenings] = useState(0)

  async function showStored() {
    const { error } = await refetch()
    if (error) toast({ tone: 'error', title: texts.loadFailed, description: error.message })
    else setOpenings(openings + 1)
  }

  return (
    <SettingsFrame title={title}>
      {data ? (
        <Fragment key={openings}>{children(data, showStored)}</Fragment>
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
