import type { Tx } from '#server/platform/db/tx.ts'
import { type MessageContext, queueProgress } from '#server/shop/notifications/notifications.ts'
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

export async function queueProgressMail(
  tx: Tx,
  context: MessageContext,
  { kind, order, notify, at }: News,
): Promise<void> {
  await queueProgress(tx, context, {
    kind,
    order,
    origin: notify.origin,
    now: at,
    read: () => getPlacedOrder({ db: tx }, order.id),
  })
}

type Handover = Pick<OrderColumns, 'status' | 'handedAt' | 'delivery'>

/** Returns true when the change assigns a courier, or confirms an order that already has one. */
export function isHandedNow(before: Handover, change: Partial<Handover>): boolean {
  const after = { ...before, ...change }
  return after.delivery?.method !== 'pickup' && !isAtCourier(before) && isAtCourier(after)
}
