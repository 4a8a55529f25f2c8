import { Mail } from 'lucide-react'
import type { StoredContactMessage } from '#shared/contract/contact.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDayAndTime, formatVersion } from '#shared/rules/dates.ts'
import { useMinutesAhead, useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { Cell, HeadCell, Row } from '#web/ui/table.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { texts } from './texts.ts'

/** What people wrote in the contact form, the latest first. */
export default function MessagesPage() {
  const list = useListSearch()
  const query = useApi(endpoints.contactMessages, { query: { limit: list.pageSize, offset: list.offset } })
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <AdminPage title={texts.title}>
      <ListCard
        title={texts.list}
        query={query}
        loadingText={texts.loading}
        head={
          <Row>
            <HeadCell>{texts.columnFrom}</HeadCell>
            <HeadCell>{texts.columnMessage}</HeadCell>
            <HeadCell>{texts.columnWhen}</HeadCell>
          </Row>
        }
        isEmpty={items.length === 0}
        empty={
          <EmptyState as="p" icon={<Mail />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
        pager={{ page: list.page, pageSize: list.pageSize, total, onPageChange: list.setPage }}
      >
        {items.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ListCard>
    </AdminPage>
  )
}

const linkClass = 'block w-fit underline underline-offset-4 wrap-anywhere'

function MessageRow({ message }: { message: StoredContactMessage }) {
  const { timeZone } = useShopFacts()
  const minutesAhead = useMinutesAhead()
  const { name, email, phone, consentVersion, createdAt } = message
  return (
    <Row>
      <Cell kind="lead" className="align-top columns:w-64">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        <a href={phoneLink(phone)} className={linkClass}>
          {phone}
        </a>
      </Cell>
      <Cell className="cards:block cards:text-left">
        <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
        <p className="mt-1.5 text-ink-3 text-xs">
          {texts.consent(formatVersion(consentVersion, minutesAhead))}
        </p>
      </Cell>
      <Cell label={texts.columnWhen} className="align-top text-ink-2 columns:whitespace-nowrap">
        {formatDayAndTime(createdAt, timeZone)}
      </Cell>
    </Row>
  )
}
