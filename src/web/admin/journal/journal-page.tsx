import { History } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { formatDayName } from '#shared/rules/dates.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { addressDate } from '../crud/list/address-date.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { ExportJournal } from './export-journal.tsx'
import { JournalEntry } from './journal-entry.tsx'
import { JournalFilters } from './journal-filters.tsx'
import { texts } from './texts.ts'

export default function AuditPage() {
  const list = useListSearch()
  const filters = {
    search: list.search || undefined,
    by: list.choice('by') || undefined,
    entity: list.choice('entity') || undefined,
    day: addressDate(list.choice('day')) ?? undefined,
  }
  const query = useApi(endpoints.audit, {
    // A search lists single entries, also those of bulk changes.
    query: { ...list.query, ...filters, fold: !filters.search },
  })
  const { items = [], total = 0, people = [] } = query.data ?? {}
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <AdminPage title={texts.title} actions={<ExportJournal filters={filters} />}>
      <Panel flush aria-label={texts.list} aria-busy={query.isPending}>
        <JournalFilters list={list} people={people} day={filters.day} />
        {query.isPending && <Loading />}
        {query.isError && <LoadFailed className="m-4" onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && (
          <EmptyState as="p" icon={<History />} title={isFiltered ? texts.nothingFound : texts.empty}>
            {isFiltered ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        )}
        <Days entries={items} />
        {total > 0 && (
          <Pager list={texts.list} {...list.pager(query.data)} className="border-line border-t" />
        )}
      </Panel>
    </AdminPage>
  )
}

function Days({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = useShopFacts()
  const days = Map.groupBy(entries, ({ at }) => shopDate(new Date(at), timeZone))
  return [...days].map(([date, ofDay]) => (
    <section key={date} aria-label={formatDayName(date, shopDate(new Date(), timeZone))}>
      <h2 className="border-line border-t bg-mist/60 px-4 py-2.5 font-body font-semibold text-ink-2 text-ui tracking-normal md:px-6">
        {formatDayName(date, shopDate(new Date(), timeZone))}
      </h2>
      <ol>
        {ofDay.map((entry) => (
          <JournalEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ))
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div className="grid gap-6 border-line border-t p-6">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {rows.map((row) => (
        <span key={row} className="flex items-center gap-4">
          <Skeleton shape="well" className="size-7 flex-none rounded-pill" />
          <Skeleton className="w-2/5" />
        </span>
      ))}
    </div>
  )
}
