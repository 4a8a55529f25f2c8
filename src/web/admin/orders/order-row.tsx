import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery, formatWhen } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Cell, CellLead, Row } from '#web/ui/table.tsx'
import { piecesOf } from './pieces.ts'
import { StatusMenu } from './status-menu.tsx'
import { texts } from './texts.ts'

export function OrderRow({ order }: { order: Order }) {
  const { id, customer, createdAt, deliveryDate, deliveryTime, totalAmount, orderItems } = order
  const { timeZone } = useShopFacts()
  return (
    <Row>
      <Cell kind="lead">
        <CellLead>
          <Picture
            src={orderItems[0]?.product.image}
            alt=""
            sizes="44px"
            className="size-11 flex-none rounded-sm"
          />
          <div>
            <Link
              to={paths.adminOrder(id)}
              className="hit-area block whitespace-nowrap font-semibold leading-ui underline-offset-4 hover:underline"
            >
              {texts.number(id)}
            </Link>
            <span className="text-ink-3 text-xs">{texts.pieces(piecesOf(order))}</span>
          </div>
        </CellLead>
      </Cell>
      <Cell label={texts.columnCustomer}>
        <div className="min-w-0">
          <span className="wrap-anywhere block font-semibold leading-ui">{fullName(customer)}</span>
          <span className="whitespace-nowrap text-ink-3 text-xs">{customer.phone}</span>
        </div>
      </Cell>
      <Cell label={texts.columnCreated} className="text-ink-2">
        {formatWhen(createdAt, timeZone)}
      </Cell>
      <Cell label={texts.columnDelivery}>{formatDelivery(deliveryDate, deliveryTime) || texts.none}</Cell>
      <Cell label={texts.columnTotal} numeric>
        <Price value={totalAmount} size="inherit" className="font-semibold" />
      </Cell>
      <Cell kind="actions">
        <StatusMenu order={order} />
      </Cell>
      <Cell kind="actions" className="cards:hidden">
        <span className="flex justify-end gap-0.5">
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
        </span>
      </Cell>
    </Row>
  )
}
