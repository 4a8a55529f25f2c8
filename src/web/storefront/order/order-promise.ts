import type { TrackedOrder } from '#shared/contract/orders.ts'
import { dayWords } from './last-order-words.ts'
import { texts } from './texts.ts'

type Promised = Pick<TrackedOrder, 'status' | 'deliveryDate' | 'delivery'>

/** «Ждите сегодня с 13:00 до 15:00»; null without a promised time. */
export function orderPromise({ status, deliveryDate, delivery }: Promised, today: string): string | null {
  if (!delivery || status === 'cancelled') return null
  const isPickup = delivery.method === 'pickup'
  if (status === 'completed') return isPickup ? texts.fetched : texts.delivered
  if (!deliveryDate || deliveryDate < today) return null
  const day = dayWords(deliveryDate, today)
  if (delivery.urgent) return texts.comingUrgently(day)
  if (!delivery.slot) return null
  const { from, to } = delivery.slot
  return isPickup ? texts.expectingYou(day, from, to) : texts.coming(day, from, to)
}
