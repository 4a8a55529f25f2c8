import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
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
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { EditAndDelete, Moment } from '../crud/list/cells.tsx'
import { DeleteDialog } from '../crud/list/delete-dialog.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { readOnce, useLinkedId } from '../crud/list/use-linked.ts'
import { useListSearch } from '../crud/list/use-list-search.ts'
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
  const [editing, setEditing] = useState<Customer | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Customer | null>(null)
  const remove = useAdminMutation({
    call: ({ id }: Customer) => adminCall(endpoints.deleteCustomer, { params: { id } }),
    success: { title: texts.deleted },
    failure: texts.deleteFailed,
    onSuccess: () => setDeleting(null),
  })

  const { items = [], total = 0, moreThanTotal: isMore } = query.data ?? {}
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
          <Button icon={<UserPlus />} onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        }
        empty={
          <EmptyState as="p" icon={<Users />} title={search ? texts.nothingFound : texts.empty}>
            {search ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={list.pager(total, isMore)}
        rows={items}
        columns={[
          ...columns,
          {
            ...actionsColumn<Customer>((customer) => (
              <EditAndDelete onEdit={() => setEditing(customer)} onDelete={() => setDeleting(customer)} />
            )),
            head: undefined,
            numeric: true,
          },
        ]}
      />
      {editing && (
        <CustomerDialog customer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <LinkedCustomer />
      <DeleteDialog
        item={deleting}
        title={texts.deleteTitle}
        text={(customer) => texts.deleteText(fullName(customer))}
        pending={remove.pending}
        onConfirm={remove.save}
        onClose={() => setDeleting(null)}
      />
    </AdminPage>
  )
}

/** An order and the journal link to a customer's card. */
function LinkedCustomer() {
  const { id, close } = useLinkedId('customer')
  const { data: customer } = useQuery({
    ...adminQuery(endpoints.adminCustomer, { params: { id } }),
    ...readOnce(id),
  })
  if (!customer) return null
  return <CustomerDialog key={id} customer={customer} onClose={close} />
}
