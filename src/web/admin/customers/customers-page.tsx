import { UserPlus, Users } from 'lucide-react'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { adminQuery, useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { EditAndDelete, Moment } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { DeleteDialog } from '../crud/list/question-dialog.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { useRowActions } from '../crud/list/use-row-actions.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { texts } from './texts.ts'

const columns: readonly Column<Customer>[] = [
  {
    key: 'name',
    label: texts.columnName,
    kind: 'lead',
    cell: (customer) => (
      <CellLead className="gap-3">
        <Avatar name={fullName(customer)} />
        <span className="wrap-anywhere font-semibold leading-ui">{fullName(customer)}</span>
      </CellLead>
    ),
  },
  {
    key: 'email',
    label: texts.columnEmail,
    hideable: true,
    className: 'wrap-anywhere',
    cell: ({ email }) => email || texts.none,
  },
  {
    key: 'phone',
    label: texts.columnPhone,
    hideable: true,
    className: 'columns:whitespace-nowrap',
    cell: ({ phone }) => phone || <span className="text-ink-3">{texts.noPhone}</span>,
  },
  {
    key: 'date',
    label: texts.columnDate,
    hideable: true,
    className: 'text-ink-2 columns:whitespace-nowrap',
    cell: ({ createdAt }) => <Moment at={createdAt} format={formatDay} />,
  },
]

export default function CustomersPage() {
  const list = useListSearch()
  const { search } = list
  const query = useApi(endpoints.adminCustomers, { query: list.query })
  const row = useRowActions({
    param: 'customer',
    read: (id) => adminQuery(endpoints.adminCustomer, { params: { id } }),
    remove: {
      call: ({ id }: Customer) => adminCall(endpoints.deleteCustomer, { params: { id } }),
      success: { title: texts.deleted },
      failure: texts.deleteFailed,
    },
  })

  return (
    <AdminPage
      title={texts.title}
      crumb={texts.crumb}
      actions={<ExportMenu path={endpoints.exportCustomers.path} />}
    >
      <ListCard
        title={texts.all}
        showTitle
        query={query}
        loadingText={texts.loading}
        hiddenColumns={list.hiddenColumns}
        search={list.searchField(texts.search)}
        actions={
          <Button icon={<UserPlus />} onClick={row.create}>
            {texts.add}
          </Button>
        }
        empty={
          <EmptyState as="p" icon={<Users />} title={search ? texts.nothingFound : texts.empty}>
            {search ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={list.pager(query.data)}
        rows={query.data?.items}
        columns={[
          ...columns,
          {
            ...actionsColumn<Customer>((customer) => (
              <EditAndDelete onEdit={() => row.open(customer)} onDelete={() => row.askToDelete(customer)} />
            )),
            head: undefined,
            numeric: true,
          },
        ]}
      />
      {row.form && <CustomerDialog key={row.form.key} customer={row.form.item} onClose={row.close} />}
      <DeleteDialog
        {...row.deletion}
        title={texts.deleteTitle}
        text={(customer) => texts.deleteText(fullName(customer))}
      />
    </AdminPage>
  )
}
