import { PhoneIncoming, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { AdminOrderList } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import {
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  orderStatusLooks,
} from '#shared/rules/order-status.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { CreateOrderDialog } from './create-order-dialog.tsx'
import { orderColumns } from './order-columns.tsx'
import { texts } from './texts.ts'

type Tab = OrderStatus | 'all'

function tabLabel(tab: Tab): string {
  if (tab === 'all') return texts.all
  return tab === 'pending' ? texts.newOnes : orderStatusLooks[tab].label
}

export default function OrdersPage() {
  const list = useListSearch()
  const status = list.status && isOrderStatus(list.status) ? list.status : undefined
  const query = useApi(endpoints.adminOrders, { query: { ...list.query, status } })
  const [creating, setCreating] = useState(false)
  const isFiltered = list.search !== '' || status !== undefined

  return (
    <AdminPage
      title={texts.title}
      actions={
        <div className="flex flex-wrap gap-2.5 max-duo:w-full max-duo:*:flex-1 max-duo:*:whitespace-nowrap">
          <ExportMenu path={endpoints.exportOrders.path} query={status ? { status } : {}} byDays />
          <Button asChild variant="secondary" icon={<PhoneIncoming />}>
            <Link to={paths.adminPhoneOrder}>{texts.byPhone}</Link>
          </Button>
          <Button icon={<Plus />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        </div>
      }
    >
      <ListCard
        title={texts.list}
        query={query}
        loadingText={texts.loading}
        hiddenColumns={list.hiddenColumns}
        search={list.searchField(texts.search)}
        filters={
          <StatusTabs
            value={status ?? 'all'}
            list={query.data}
            onChange={(tab) => list.setStatus(tab === 'all' ? null : tab)}
          />
        }
        empty={
          <EmptyState as="p" icon={<ReceiptText />} title={isFiltered ? texts.nothingFound : texts.empty}>
            {isFiltered ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={list.pager(query.data)}
        rows={query.data?.items}
        columns={orderColumns}
      />
      {creating && <CreateOrderDialog onClose={() => setCreating(false)} />}
    </AdminPage>
  )
}

type StatusTabsProps = {
  value: Tab
  list: Pick<AdminOrderList, 'counts' | 'moreThanCounts'> | undefined
  onChange: (tab: Tab) => void
}

function StatusTabs({ value, list, onChange }: StatusTabsProps) {
  const tabs: readonly Tab[] = ['all', ...orderStatuses]
  return (
    <Segmented
      look="tabs"
      label={texts.statusFilter}
      value={value}
      onValueChange={onChange}
      options={tabs.map((tab) => ({
        value: tab,
        label: tabLabel(tab),
        count: list && countIn(tab, list),
      }))}
      className="order-first mr-auto min-w-0 max-duo:w-full"
    />
  )
}

function countIn(
  tab: Tab,
  { counts, moreThanCounts = [] }: Pick<AdminOrderList, 'counts' | 'moreThanCounts'>,
) {
  const capped = moreThanCounts.find((status) => tab === 'all' || tab === status)
  if (capped) return texts.moreThan(counts[capped])
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab]
}
