import { personOf } from '#server/shop/customers/customers.ts'
import type { Order, OrderChange } from '#shared/contract/orders.ts'
import { getOrder } from '../orders.ts'
import { type Author, applyChange, type Changing } from './apply-change.ts'

export async function changeOrder(
  deps: Changing,
  id: number,
  { customer, items, status, version, ...delivery }: OrderChange,
  author: Author,
): Promise<Order> {
  await applyChange(
    deps,
    id,
    { status, items, version, fields: { ...personOf(customer), ...delivery } },
    author,
  )
  return getOrder(deps, id)
}
