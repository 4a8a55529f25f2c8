import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import type { AuditAction, AuditEntry } from '#shared/contract/audit.ts'
import { paths } from '#shared/paths.ts'
import { formatDayAndTime } from '#shared/rules/dates.ts'
import { admin } from '#web/api/admin-queries.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Cell, HeadCell, Row } from '#web/ui/table.tsx'
import { AdminPage } from '../crud/admin-page.tsx'
import { ListCard } from '../crud/list-card.tsx'
import { useListSearch } from '../crud/use-list-search.ts'
import { texts } from './texts.ts'

/** Who of the staff changed what, and when. */
export default function AuditPage() {
  const list = useListSearch()
  const query = useQuery(admin.audit({ limit: list.pageSize, offset: list.offset }))
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <AdminPage title={texts.title}>
      <ListCard
        title={texts.list}
        query={query}
        loadingText={texts.loading}
        head={
          <Row>
            <HeadCell>{texts.columnWhat}</HeadCell>
            <HeadCell>{texts.columnAction}</HeadCell>
            <HeadCell>{texts.columnNumber}</HeadCell>
            <HeadCell>{texts.columnWho}</HeadCell>
            <HeadCell>{texts.columnWhen}</HeadCell>
          </Row>
        }
        isEmpty={items.length === 0}
        empty={
          <EmptyState as="p" icon={<History />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
        pager={{ page: list.page, pageSize: list.pageSize, total, onPageChange: list.setPage }}
      >
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ListCard>
    </AdminPage>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useShopFacts()
  return (
    <Row>
      <Cell kind="lead" className="font-semibold">
        {entry.summary}
      </Cell>
      <Cell label={texts.columnAction}>
        <Badge tone={tones[entry.action]}>{texts.actions[entry.action]}</Badge>
      </Cell>
      <Cell label={texts.columnNumber} className="columns:whitespace-nowrap">
        <Subject entry={entry} />
      </Cell>
      <Cell label={texts.columnWho}>{entry.admin}</Cell>
      <Cell label={texts.columnWhen} className="text-ink-2 columns:whitespace-nowrap">
        {formatDayAndTime(entry.at, timeZone)}
      </Cell>
    </Row>
  )
}

const tones = { create: 'ok', update: 'info', delete: 'warn', erase: 'bad' } as const satisfies Record<
  AuditAction,
  unknown
>

/** Orders and customers have an address of their own. */
const pages: Record<string, (id: number) => string> = {
  orders: paths.adminOrder,
  customers: paths.adminCustomer,
}

function Subject({ entry: { action, entity, entityId } }: { entry: AuditEntry }) {
  if (entityId === null) return texts.none
  const isGone = action === 'delete' || action === 'erase'
  const page = isGone ? undefined : pages[entity]
  if (!page) return texts.number(entityId)
  return (
    <Link to={page(entityId)} className="underline underline-offset-4">
      {texts.number(entityId)}
    </Link>
  )
}
