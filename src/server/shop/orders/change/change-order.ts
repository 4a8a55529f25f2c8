import { personOf } from '#server/shop/customers/customers.ts'
import type { Order, OrderChange } from '#shared/contract/orders.ts'
import { getOrder } from '../orders.ts'
import { applyChange, type Changing, type Who } from './apply-change.ts'

/** The order as the edit form sends it: the person's copy, delivery, status and lines. */
export async function changeOrder(
  deps: Changing,
  id: number,
  { customer, items, status, version, ...delivery }: OrderChange,
  who: Who,
): Promise<Order> {
  await applyChange(deps, id, { status, items, version, fields: { ...personOf(customer), ...delivery } }, who)
  return getOrder(deps, id)
}
