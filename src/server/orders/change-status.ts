import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { applyChange, type Changing, type Who } from './apply-change.ts'
import { getOrder } from './orders.ts'

/** Any status may follow any other; cancelling gives the goods back, taking it back needs them again. */
export async function changeStatus(
  deps: Changing,
  id: number,
  status: OrderStatus,
  who: Who,
): Promise<Order> {
  await applyChange(deps, id, { status }, who)
  return getOrder(deps, id)
}
