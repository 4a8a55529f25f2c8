import type { AdminOrderUpdate, Order } from '#shared/contract/orders.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { applyChange, type Changing, type Who } from './apply-change.ts'
import { getOrder } from './orders.ts'

/** The whole order as the edit form sends it: the person's copy, delivery, status and lines. */
export async function changeOrder(
  deps: Changing,
  id: number,
  { customer, items, status, ...delivery }: AdminOrderUpdate,
  who: Who,
): Promise<Order> {
  const { firstName, lastName, email, phone } = customer
  const fields = { firstName, lastName, email, phone, phoneDigits: phoneDigits(phone), ...delivery }
  await applyChange(deps, id, { status, items, fields }, who)
  return getOrder(deps, id)
}
