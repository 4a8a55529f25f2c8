import { Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, CellLead, HeadCell, Row } from '#web/ui/table.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { DeleteDialog } from '../crud/list/delete-dialog.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { readOnce, useLinkedId } from '../crud/list/use-linked.ts'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { texts as common } from '../crud/texts.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { texts } from './texts.ts'

const columnNames = { email: texts.columnEmail, phone: texts.columnPhone, date: texts.columnDate }

export default function CustomersPage() {
  const list = useListSearch()
  const { search, pageSize, offset } = list
  const query = useApi(endpoints.adminCustomers, {
    query: { search: search || undefined, limit: pageSize, offset },
  })
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
        columnChoice={{ names: columnNames, hidden: list.hidden, onHiddenChange: list.setHidden }}
        search={{ value: list.typed, onValueChange: list.type, placeholder: texts.search }}
        actions={
          <Button icon={<UserPlus />} onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        }
        head={
          <Row>
            <HeadCell>{texts.columnName}</HeadCell>
            <HeadCell>{texts.columnEmail}</HeadCell>
            <HeadCell>{texts.columnPhone}</HeadCell>
            <HeadCell>{texts.columnDate}</HeadCell>
            <HeadCell numeric>{common.actions}</HeadCell>
          </Row>
        }
        isEmpty={items.length === 0}
        empty={
          <EmptyState as="p" icon={<Users />} title={search ? texts.nothingFound : texts.empty}>
            {search ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={{ page: list.page, pageSize, total, isMore, onPageChange: list.setPage }}
      >
        {items.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            onEdit={() => setEditing(customer)}
            onDelete={() => setDeleting(customer)}
          />
        ))}
      </ListCard>
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
  const { data: customer } = useApi(endpoints.adminCustomer, { params: { id } }, readOnce(id))
  if (!customer) return null
  return <CustomerDialog key={id} customer={customer} onClose={close} />
}

type CustomerRowProps = { customer: Customer; onEdit: () => void; onDelete: () => void }

function CustomerRow({ customer, onEdit, onDelete }: CustomerRowProps) {
  const { timeZone } = useShopFacts()
  const name = fullName(customer)
  return (
    <Row>
      <Cell kind="lead">
        <CellLead className="gap-3">
          <Avatar name={name} />
          <span className="wrap-anywhere font-semibold leading-ui">{name}</span>
        </CellLead>
      </Cell>
      <Cell label={texts.columnEmail} className="wrap-anywhere">
        {customer.email || texts.none}
      </Cell>
      <Cell label={texts.columnPhone} className="columns:whitespace-nowrap">
        {customer.phone || <span className="text-ink-3">{texts.noPhone}</span>}
      </Cell>
      <Cell label={texts.columnDate} className="text-ink-2 columns:whitespace-nowrap">
        {formatDay(customer.createdAt, timeZone)}
      </Cell>
      <Cell kind="actions">
        <span className="flex justify-end gap-0.5">
          <IconButton label={common.edit} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={common.delete} variant="danger" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </span>
      </Cell>
    </Row>
  )
}
