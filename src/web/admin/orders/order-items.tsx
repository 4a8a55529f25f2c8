import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatRub, lineTotal, toKopecks } from '#shared/rules/money.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { Cell, CellLead, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { LineDetails, LinePicture } from './line-details.tsx'
import { piecesOf } from './pieces.ts'
import { texts } from './texts.ts'

export function OrderItems({ order }: { order: Order }) {
  return (
    <Panel
      flush
      title={texts.items}
      actions={<span className="text-ink-3">{texts.pieces(piecesOf(order))}</span>}
    >
      <Table columns="few" aria-label={texts.items} className="mt-2">
        <thead>
          <Row>
            <HeadCell>{texts.product}</HeadCell>
            <HeadCell numeric>{texts.price}</HeadCell>
            <HeadCell numeric>{texts.quantity}</HeadCell>
            <HeadCell numeric>{texts.sum}</HeadCell>
          </Row>
        </thead>
        <tbody>
          {order.orderItems.map(({ id, product, price, quantity, ...made }) => (
            <Row key={id}>
              <Cell kind="lead" className="cards:flex-[1_1_100%]">
                <CellLead>
                  <LinePicture product={product} inscription={made.inscription} />
                  <div className="min-w-0">
                    <ProductName {...product} />
                    <LineDetails {...made} />
                    <span className="line-clamp-2 text-ink-3 text-xs">{plainText(product.description)}</span>
                  </div>
                </CellLead>
              </Cell>
              <Cell label={texts.price} numeric>
                <Price value={price} size="inherit" />
              </Cell>
              <Cell label={texts.quantityFull} numeric>
                {quantity}
              </Cell>
              <Cell label={texts.sum} numeric>
                <Price value={lineTotal(price, quantity)} size="inherit" className="font-semibold" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
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
