import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { texts } from '#shared/texts.ts'
import type { Deps } from '../deps.ts'
import { badInput } from '../errors.ts'
import { batch } from '../flow/batch.ts'
import type { OrderRequest, Placement } from './order-request.ts'
import { getPlacedOrder } from './orders.ts'
import { placeBatch } from './place-batch.ts'

type Placing = Pick<Deps, 'db' | 'clock' | 'facts' | 'env' | 'announceContent' | 'outboxSignal'>
type Circumstances = Partial<Pick<OrderRequest, 'key' | 'notify'>>

export async function placeOrder(
  deps: Placing,
  body: PlaceOrder,
  { key = null, notify }: Circumstances = {},
): Promise<PlacedOrder> {
  const now = deps.clock()
  const { deliveryDate } = body.customer
  if (deliveryDate && deliveryDate < shopDate(now, deps.facts.timeZone))
    throw badInput({ 'customer.deliveryDate': texts.deliveryDatePast })

  const placement = await queueOf(deps)({ body, key, notify, now })
  if (placement.kind === 'repeat') return getPlacedOrder(deps, placement.orderId)
  deps.announceContent()
  deps.outboxSignal.notify()
  return placement.order
}

/** While one batch is with the database, the other is read, checked and answered here. */
const concurrency = 2
const maxSize = 32

const queues = new WeakMap<Placing, (request: OrderRequest) => Promise<Placement>>()

/** On a day when many order at once, those who come together are served in one transaction. */
function queueOf(deps: Placing) {
  const known = queues.get(deps)
  if (known) return known
  const queue = batch((requests: OrderRequest[]) => placeBatch(deps, requests), {
    concurrency,
    maxSize,
    keyOf: ({ key }) => key,
  })
  queues.set(deps, queue)
  return queue
}
