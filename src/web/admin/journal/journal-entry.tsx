import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { formatTime } from '#shared/rules/dates.ts'
import { counted } from '#shared/rules/plural.ts'
import { useAdminSession } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { Changes, MoreButton } from './changes.tsx'
import { texts } from './texts.ts'
import { thingLink } from './thing-link.ts'

export function JournalEntry({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useShopFacts()
  const isBatch = (entry.batchSize ?? 1) > 1
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-t px-4 py-3.5 md:grid-cols-[2.75rem_auto_minmax(0,1fr)] md:px-6">
      <time dateTime={entry.at} className="pt-0.5 text-ink-2 max-md:hidden">
        {formatTime(entry.at, timeZone)}
      </time>
      <Avatar name={entry.by} className="size-7 text-xs" />
      <div className="min-w-0 pt-0.5">
        <p className="wrap-anywhere">
          <b className="font-semibold">{entry.by}</b>:{' '}
          {isBatch ? texts.atOnce(counted(entry.batchSize ?? 0, formsOf(entry))) : <Sentence entry={entry} />}
        </p>
        {isBatch ? <Batch entry={entry} /> : <Changes entry={entry} />}
        <time dateTime={entry.at} className="mt-1.5 block text-ink-3 text-xs md:hidden">
          {formatTime(entry.at, timeZone)}
        </time>
      </div>
    </li>
  )
}

const formsOf = ({ entity }: AuditEntry) => texts.countForms[entity] ?? texts.anyForms

function Sentence({ entry }: { entry: AuditEntry }) {
  const { user } = useAdminSession()
  const { action, entity, entityId, name, summary } = entry
  const words = texts.sentences[entity]?.[action]
  const called = name ?? (entityId === null ? null : texts.number(entityId))
  // Without a sentence or a name the summary of the call is shown.
  if (!words || called === null) return summary
  const link = user && thingLink(entry, user.role)
  return (
    <>
      {words}{' '}
      {link ? (
        <Link to={link} className="font-semibold underline decoration-line-ctl underline-offset-4">
          {called}
        </Link>
      ) : (
        <b className="font-semibold">{called}</b>
      )}
    </>
  )
}

const batchShown = 100

function Batch({ entry: { batchId, summary } }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="text-ink-2">{summary}</p>
      {open && batchId ? (
        <BatchEntries batchId={batchId} />
      ) : (
        <MoreButton onClick={() => setOpen(true)}>{texts.showBatch}</MoreButton>
      )}
    </>
  )
}

function BatchEntries({ batchId }: { batchId: string }) {
  const { data, isError, refetch } = useApi(endpoints.audit, { query: { batchId, limit: batchShown } })
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="my-2 w-1/2" />
  return (
    <>
      <ul className="mt-2 grid gap-3">
        {data.items.map((entry) => (
          <li key={entry.id}>
            <Sentence entry={entry} />
            <Changes entry={entry} />
          </li>
        ))}
      </ul>
      {data.total > batchShown && (
        <p className="mt-2 text-ink-3 text-xs">{texts.batchPart(batchShown, data.total)}</p>
      )}
    </>
  )
}
