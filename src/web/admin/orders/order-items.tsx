import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatRub, lineTotal, toKopecks } from '#shared/rules/money.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { type Column, ListTable } from '../crud/list/list-table.tsx'
import { piecesOf } from './handover.ts'
import { LineDetails, LinePicture } from './line-details.tsx'
import { texts } from './texts.ts'

const columns: readonly Column<Order['orderItems'][number]>[] = [
  {
    key: 'product',
    label: texts.product,
    kind: 'lead',
    className: 'cards:flex-[1_1_100%]',
    cell: ({ product, inscription, options, parts }) => (
      <CellLead>
        <LinePicture product={product} inscription={inscription} />
        <div className="min-w-0">
          <ProductName {...product} />
          <LineDetails options={options} parts={parts} />
          <span className="line-clamp-2 text-ink-3 text-xs">{plainText(product.description)}</span>
        </div>
      </CellLead>
    ),
  },
  {
    key: 'price',
    label: texts.price,
    numeric: true,
    cell: ({ price }) => <Price value={price} size="inherit" />,
  },
  {
    key: 'quantity',
    label: texts.quantityFull,
    head: texts.quantity,
    numeric: true,
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'sum',
    label: texts.sum,
    numeric: true,
    cell: ({ price, quantity }) => (
      <Price value={lineTotal(price, quantity)} size="inherit" className="font-semibold" />
    ),
  },
]

export function OrderItems({ order }: { order: Order }) {
  return (
    <Panel
      flush
      title={texts.items}
      actions={<span className="text-ink-3">{texts.pieces(piecesOf(order))}</span>}
    >
      <ListTable
        columns={columns}
        rows={order.orderItems}
        columnCount="few"
        aria-label={texts.items}
        className="mt-2"
      />
      <OrderSums order={order} />
    </Panel>
  )
}

function OrderSums({ order }: { order: Order }) {
  const { delivery, deliveryFee, discount, itemsAmount, totalAmount } = order
  return (
    <div className="grid gap-1.5 border-line border-t px-4 py-5 md:px-6">
      {delivery && (
        <>
          <Sum label={texts.goods}>{formatRub(itemsAmount)}</Sum>
          <Sum label={texts.delivery}>{deliveryFee === null ? texts.feeUnknown : formatRub(deliveryFee)}</Sum>
          {toKopecks(discount) > 0 && <Sum label={texts.discount}>−{formatRub(discount)}</Sum>}
        </>
      )}
      <p className="flex items-baseline justify-between">
        <span className="font-semibold">{texts.total}</span>
        <Price value={totalAmount} size="total" className="text-title" />
      </p>
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between text-ink-2">
      <span>{label}</span>
      <span>{children}</span>
    </p>
  )
}

function ProductName({ name, slug }: { name: string; slug: string | null }) {
  const look = 'block font-semibold leading-ui'
  if (!slug) return <span className={look}>{name}</span>
  return (
    <Link to={paths.product(slug)} reloadDocument className={`${look} underline-offset-4 hover:underline`}>
      {name}
    </Link>
  )
}
