import { Download, History } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { AuditEntry, AuditQuery } from '#shared/contract/journal.ts'
import { byteOrderMark, csvLine } from '#shared/rules/csv-line.ts'
import { formatDayName } from '#shared/rules/dates.ts'
import { hiddenFrom } from '#shared/rules/roles.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useAdminSession } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useFileSave } from '../crud/files/save-file.ts'
import { addressDate } from '../crud/list/address-date.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { JournalEntry } from './journal-entry.tsx'
import { journalTable } from './journal-table.ts'
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

const pageSize = 100
/** Bounds the size of the file; a narrower filter exports the rest. */
const entriesMax = 10_000

type Filters = Pick<AuditQuery, 'search' | 'by' | 'entity' | 'day'>

async function allEntries(filters: Filters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const query = { ...filters, limit: pageSize, offset: entries.length }
    const { items, total } = await adminCall(endpoints.audit, { query })
    entries.push(...items)
    if (items.length === 0 || entries.length >= Math.min(total, entriesMax)) return entries
  }
}

function ExportJournal({ filters }: { filters: Filters }) {
  const { timeZone } = useShopFacts()
  const { save, isBusy } = useFileSave()

  async function journalFile() {
    const rows = journalTable(await allEntries(filters), timeZone)
    const text = [byteOrderMark, ...rows.map((cells) => csvLine(cells))].join('')
    return new File([text], texts.exportName, { type: 'text/csv' })
  }

  return (
    <Button variant="secondary" icon={<Download />} loading={isBusy} onClick={() => void save(journalFile)}>
      {texts.export}
    </Button>
  )
}

type JournalFiltersProps = {
  list: ReturnType<typeof useListSearch>
  people: readonly string[]
  day: string | undefined
}

function JournalFilters({ list, people, day }: JournalFiltersProps) {
  const { user } = useAdminSession()
  const hidden = user ? hiddenFrom(user.role) : []
  const things = Object.entries(texts.things).filter(([entity]) => !hidden.includes(entity))
  return (
    <div className="flex flex-wrap items-center gap-2.5 p-3.5 md:px-5 md:py-4">
      <SearchField
        {...list.searchField(texts.search)}
        aria-label={texts.search}
        className="w-full duo:w-80"
      />
      <Select
        aria-label={texts.person}
        value={list.choice('by')}
        onChange={({ target }) => list.setChoice('by', target.value)}
        className="max-md:flex-1"
      >
        <option value="">{texts.everybody}</option>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        aria-label={texts.thing}
        value={list.choice('entity')}
        onChange={({ target }) => list.setChoice('entity', target.value)}
        className="max-md:flex-1"
      >
        <option value="">{texts.everything}</option>
        {things.map(([entity, name]) => (
          <option key={entity} value={entity}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        type="date"
        aria-label={texts.day}
        value={day ?? ''}
        onChange={({ target }) => list.setChoice('day', target.value)}
        className="max-md:w-full md:w-auto"
      />
    </div>
  )
}
