import { CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import type { BulkUndone } from '#shared/contract/bulk.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { bulkFieldNames, bulkTexts as texts, whatChanged } from './bulk-texts.ts'

/** Undo is offered this long; the journal offers it without a limit. */
const offeredMs = 60 * 60 * 1000

const keptNames = ({ kept }: BulkUndone) =>
  kept.map(({ name, field }) => `${name} (${bulkFieldNames[field] ?? field})`).join(', ')

export function BatchStrip() {
  const { timeZone } = useShopFacts()
  const { data: [latest] = [] } = useApi(endpoints.bulkBatches, {})
  const [hidden, setHidden] = useState<string>()
  const { save, pending } = useAdminMutation({
    call: (batchId: string) => adminCall(endpoints.undoBulk, { params: { batchId } }),
    success: (done) => ({
      title: texts.undone(done.restored),
      ...(done.kept.length > 0 && { description: texts.kept(keptNames(done)) }),
    }),
    failure: texts.undoFailed,
  })
  if (!latest || latest.undoneAt || latest.id === hidden) return null
  if (Date.now() - new Date(latest.at).getTime() > offeredMs) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-ok-soft px-4.5 py-2 text-ok text-sm">
      <CircleCheck className="size-5 flex-none" />
      <p className="min-w-0 flex-[1_1_12rem]">
        <b>{texts.strip(whatChanged(latest.change), latest.changed)}</b>
        {texts.byAt(latest.by, formatWhen(latest.at, timeZone))}
      </p>
      <Button variant="ghost" loading={pending} onClick={() => save(latest.id)} className="text-ok underline">
        {texts.undo}
      </Button>
      <IconButton label={texts.hideStrip} onClick={() => setHidden(latest.id)} className="text-ok">
        <X />
      </IconButton>
    </div>
  )
}
