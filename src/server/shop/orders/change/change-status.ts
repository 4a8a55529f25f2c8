import type { Order, OrderStatusChange } from '#shared/contract/orders.ts'
import { getOrder } from '../orders.ts'
import { type Author, applyChange, type Changing } from './apply-change.ts'

/** Any status may follow any other. Cancelling returns the goods; undoing it needs them again. */
export async function changeStatus(
  deps: Changing,
  id: number,
  { status, version }: OrderStatusChange,
  author: Author,
): Promise<Order> {
  await applyChange(deps, id, { status, version }, author)
  return getOrder(deps, id)
}
