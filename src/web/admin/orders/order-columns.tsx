import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery, formatWhen } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Moment, PictureLead } from '../crud/list/cells.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { piecesOf } from './handover.ts'
import { StatusMenu } from './status-menu.tsx'
import { texts } from './texts.ts'

export const customerColumn: Column<Order> = {
  key: 'customer',
  label: texts.columnCustomer,
  hideable: true,
  cell: ({ customer }) => (
    <div className="min-w-0">
      <span className="wrap-anywhere block font-semibold leading-ui">{fullName(customer)}</span>
      <span className="whitespace-nowrap text-ink-3 text-xs">{customer.phone}</span>
    </div>
  ),
}

export const createdColumn: Column<Order> = {
  key: 'created',
  label: texts.columnCreated,
  hideable: true,
  className: 'text-ink-2',
  cell: ({ createdAt }) => <Moment at={createdAt} format={formatWhen} />,
}

export const totalColumn: Column<Order> = {
  key: 'total',
  label: texts.columnTotal,
  numeric: true,
  hideable: true,
  cell: ({ totalAmount }) => <Price value={totalAmount} size="inherit" className="font-semibold" />,
}

export const orderColumns: readonly Column<Order>[] = [
  {
    key: 'order',
    label: texts.columnOrder,
    kind: 'lead',
    cell: (order) => (
      <PictureLead src={order.orderItems[0]?.product.image}>
        <div>
          <Link
            to={paths.adminOrder(order.id)}
            className="hit-area block whitespace-nowrap font-semibold leading-ui underline-offset-4 hover:underline"
          >
            {texts.number(order.id)}
          </Link>
          <span className="text-ink-3 text-xs">{texts.pieces(piecesOf(order))}</span>
        </div>
      </PictureLead>
    ),
  },
  customerColumn,
  createdColumn,
  {
    key: 'delivery',
    label: texts.columnDelivery,
    hideable: true,
    cell: ({ deliveryDate, deliveryTime }) => formatDelivery(deliveryDate, deliveryTime) || texts.none,
  },
  totalColumn,
  {
    key: 'status',
    label: texts.columnStatus,
    kind: 'actions',
    cell: (order) => <StatusMenu order={order} />,
  },
  {
    ...actionsColumn(({ id }) => (
      <>
        <IconButton asChild label={`${texts.view}: ${texts.order(id)}`}>
          <Link to={paths.adminOrder(id)}>
            <Eye />
          </Link>
        </IconButton>
        <IconButton asChild label={`${texts.edit}: ${texts.order(id)}`}>
          <Link to={paths.adminOrderForm(id)}>
            <Pencil />
          </Link>
        </IconButton>
      </>
    )),
    className: 'cards:hidden',
  },
]
