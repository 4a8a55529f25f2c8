import { Mail } from 'lucide-react'
import type { StoredContactMessage } from '#shared/contract/contact.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDayAndTime, formatVersion } from '#shared/rules/dates.ts'
import { useMinutesAhead } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { Moment } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import type { Column } from '../crud/list/list-table.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { texts } from './texts.ts'

const linkClass = 'block w-fit underline underline-offset-4 wrap-anywhere'

const columns: readonly Column<StoredContactMessage>[] = [
  {
    key: 'from',
    label: texts.columnFrom,
    kind: 'lead',
    className: 'align-top columns:w-64',
    cell: ({ name, email, phone }) => (
      <>
        <span className="wrap-anywhere font-semibold">{name}</span>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        <a href={phoneLink(phone)} className={linkClass}>
          {phone}
        </a>
      </>
    ),
  },
  {
    key: 'message',
    label: texts.columnMessage,
    kind: 'text',
    cell: ({ message, consentVersion }) => (
      <>
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        <Consent version={consentVersion} />
      </>
    ),
  },
  {
    key: 'when',
    label: texts.columnWhen,
    className: 'align-top text-ink-2 columns:whitespace-nowrap',
    cell: ({ createdAt }) => <Moment at={createdAt} format={formatDayAndTime} />,
  },
]

export default function MessagesPage() {
  const list = useListSearch()
  const { limit, offset } = list.query
  const query = useApi(endpoints.contactMessages, { query: { limit, offset } })
  return (
    <AdminPage title={texts.title}>
      <ListCard
        title={texts.list}
        query={query}
        loadingText={texts.loading}
        empty={
          <EmptyState as="p" icon={<Mail />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
        pager={list.pager(query.data)}
        rows={query.data?.items}
        columns={columns}
      />
    </AdminPage>
  )
}

function Consent({ version }: { version: string }) {
  const minutesAhead = useMinutesAhead()
  return <p className="mt-1.5 text-ink-3 text-xs">{texts.consent(formatVersion(version, minutesAhead))}</p>
}
