import type { Deps } from '#server/deps.ts'
import { type Done, findRepeat } from '#server/platform/idempotency/idempotency.ts'
import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { getPlacedOrder } from '../orders.ts'
import type { OrderRequest } from './order-request.ts'
import { repeatableOf } from './place-batch.ts'

type Placing = Pick<Deps, 'db' | 'clock' | 'orderQueue' | 'orderNews' | 'outboxSignal'>
type Circumstances = Partial<Pick<OrderRequest, 'key' | 'notify'>> & {
  /** Refuses whoever asks too often. A repeat asks for nothing new and gets its answer past it. */
  admit?: (() => Promise<void>) | undefined
}

/** A new order is told to everybody it concerns; a repeat is answered with the first order and told to nobody. */
export async function placeOrder(
  deps: Placing,
  body: PlaceOrder,
  { key = null, notify, admit }: Circumstances = {},
): Promise<Done<PlacedOrder>> {
  const request: OrderRequest = { body, key, notify, now: deps.clock() }
  if (admit) {
    const repeat = await findRepeat(deps, repeatableOf(request))
    if (repeat?.orderId) return repeatOf(deps, repeat.orderId)
    await admit()
  }

  const placement = await deps.orderQueue(request)
  if (placement.kind === 'repeat') return repeatOf(deps, placement.orderId)

  if (notify) {
    deps.outboxSignal.notify()
    deps.orderNews.announce(placement.order.id)
  }
  return { answer: placement.order, isRepeat: false }
}

const repeatOf = async (deps: Placing, orderId: number): Promise<Done<PlacedOrder>> => ({
  answer: await getPlacedOrder(deps, orderId),
  isRepeat: true,
})
