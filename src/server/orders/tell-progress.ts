import type { ProgressKind } from '#shared/contract/messages.ts'
import type { Tx } from '../db/tx.ts'
import { queueProgress, type Telling } from '../notifications/notifications.ts'
import { getPlacedOrder } from './orders.ts'

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
