import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { texts } from '#shared/texts.ts'
import type { Deps } from '../deps.ts'
import { badInput } from '../errors.ts'
import type { OrderRequest } from './order-request.ts'
import { getPlacedOrder } from './orders.ts'

type Placing = Pick<Deps, 'db' | 'clock' | 'facts' | 'orderQueue' | 'orderNews' | 'outboxSignal' | 'content'>
type Circumstances = Partial<Pick<OrderRequest, 'key' | 'notify'>>

/** A new order is told to everybody it concerns; a repeat is answered with the first order and told to nobody. */
export async function placeOrder(
  deps: Placing,
  body: PlaceOrder,
  { key = null, notify }: Circumstances = {},
): Promise<PlacedOrder> {
  const now = deps.clock()
  const { deliveryDate } = body.customer
  if (deliveryDate && deliveryDate < shopDate(now, deps.facts.timeZone))
    throw badInput({ 'customer.deliveryDate': texts.deliveryDatePast })

  const placement = await deps.orderQueue({ body, key, notify, now })
  if (placement.kind === 'repeat') return getPlacedOrder(deps, placement.orderId)

  deps.content.announce()
  if (notify) {
    deps.outboxSignal.notify()
    deps.orderNews.announce(placement.order.id)
  }
  return placement.order
}
