import { eq } from 'drizzle-orm'
import type { ProgressKind } from '#shared/contract/messages.ts'
import { orders } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import { queueProgress, type Telling } from '../notifications/notifications.ts'
import { placedOrderDto } from './order-dto.ts'
import { orderMissing } from './orders.ts'
import { selectItems, selectOrders } from './orders-store.ts'

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
    async read() {
      const [row] = await selectOrders(tx, eq(orders.id, order.id))
      if (!row) throw orderMissing()
      return placedOrderDto(row, await selectItems(tx, [order.id]))
    },
  })
}
