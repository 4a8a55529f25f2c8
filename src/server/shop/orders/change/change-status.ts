import type { Order, OrderStatusChange } from '#shared/contract/orders.ts'
import { getOrder } from '../orders.ts'
import { applyChange, type Changing, type Who } from './apply-change.ts'

/** Any status may follow any other; cancelling gives the goods back, taking it back needs them again. */
export async function changeStatus(
  deps: Changing,
  id: number,
  { status, version }: OrderStatusChange,
  who: Who,
): Promise<Order> {
  await applyChange(deps, id, { status, version }, who)
  return getOrder(deps, id)
}
