import type { Tx } from '#server/platform/db/tx.ts'
import { queueProgress, type Telling } from '#server/shop/notifications/notifications.ts'
import type { ProgressKind } from '#shared/contract/messages.ts'
import { isAtCourier } from '#shared/rules/order-status.ts'
import { getPlacedOrder } from '../orders.ts'
import type { OrderColumns } from '../orders-store.ts'

type News = {
  kind: ProgressKind
  order: { id: number; email: string }
  notify: { origin: string | null }
  at: Date
}

/** The shopper hears of it by mail, in the transaction that made it so. */
export async function tellProgress(
  tx: Tx,
  telling: Telling,
  { kind, order, notify, at }: News,
): Promise<void> {
  await queueProgress(tx, telling, {
    kind,
    order,
    origin: notify.origin,
    now: at,
    read: () => getPlacedOrder({ db: tx }, order.id),
  })
}

type Given = Pick<OrderColumns, 'status' | 'handedAt' | 'delivery'>

/** Whether the change brings the order to a courier: by giving it to one, or by confirming what was given before. */
export function isHandedNow(before: Given, change: Partial<Given>): boolean {
  const after = { ...before, ...change }
  return after.delivery?.method !== 'pickup' && !isAtCourier(before) && isAtCourier(after)
}
