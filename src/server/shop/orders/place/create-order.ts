import type { Deps } from '#server/deps.ts'
import type { Done } from '#server/platform/idempotency/idempotency.ts'
import type { AdminOrderCreate, Order } from '#shared/contract/orders.ts'
import { getOrder } from '../orders.ts'
import { staffRequest } from './order-request.ts'
import { type Writing, writeNewOrder } from './place-order.ts'

export async function createOrder(
  deps: Writing & Pick<Deps, 'clock'>,
  form: AdminOrderCreate,
  { by, key = null }: { by: string; key?: string | null },
): Promise<Done<Order>> {
  const request = staffRequest(form, { author: by, key, now: deps.clock() })
  const { id, order } = await writeNewOrder(deps, request)
  return { answer: await getOrder(deps, id), isRepeat: order === undefined }
}
