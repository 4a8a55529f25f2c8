import { ArrowRight, ChevronDown } from 'lucide-react'
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
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { type ChangeLine, changeLines } from './change-lines.ts'
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

const shownAtFirst = 6

function Changes({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const lines = changeLines(entry, useShopFacts().timeZone)
  if (lines.length === 0) return null
  // One extra line is shown rather than hidden behind a button.
  const isFolded = !open && lines.length > shownAtFirst + 1
  const visible = isFolded ? lines.slice(0, shownAtFirst) : lines
  return (
    <>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1 md:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {visible.map((line) => (
          <div key={line.label} className="contents">
            <dt className="text-ink-2 max-md:mt-1">{line.label}</dt>
            <dd className="leading-6">
              <WasNow line={line} action={entry.action} />
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <MoreButton onClick={() => setOpen(true)}>
          {texts.moreFields(counted(lines.length - shownAtFirst, texts.fieldForms))}
        </MoreButton>
      )}
    </>
  )
}

function MoreButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ml-1.5 mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-xs px-1.5 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&>.lucide]:size-4"
    >
      <ChevronDown />
      {children}
    </button>
  )
}

const wordClass = 'box-decoration-clone wrap-anywhere rounded-xs px-1.5 py-0.5'

function WasNow({ line: { before, after }, action }: { line: ChangeLine; action: AuditEntry['action'] }) {
  // A changed secret looks the same before and after; an erased value has neither.
  if (before !== null && before === after) return <Now>{texts.changed}</Now>
  if (before === null && after === null) return <span className="text-ink-3">{texts.erased}</span>
  if (action === 'create') return <Now>{after ?? texts.nothing}</Now>
  const isGone = after === null && (action === 'delete' || action === 'erase')
  return (
    <>
      <del className={`${wordClass} bg-mist text-ink-2`}>
        <VisuallyHidden>{`${texts.was} `}</VisuallyHidden>
        {before ?? texts.nothing}
      </del>
      <ArrowRight aria-hidden className="mx-1.5 inline size-4 text-ink-3" />
      <Now>{after ?? (isGone ? texts.gone : texts.nothing)}</Now>
    </>
  )
}

function Now({ children }: { children: string }) {
  return (
    <ins className={`${wordClass} bg-ok-soft font-semibold text-ok no-underline`}>
      <VisuallyHidden>{`${texts.now} `}</VisuallyHidden>
      {children}
    </ins>
  )
}
