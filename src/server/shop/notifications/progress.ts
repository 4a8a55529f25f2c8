import type { Tx } from '#server/platform/db/tx.ts'
import type { ProgressKind } from '#shared/contract/messages.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { MessageContext } from './channels.ts'
import { readMessageTexts } from './message-texts.ts'
import { progressMail } from './messages.ts'
import { insertMessages, wasQueued } from './outbox-store.ts'

export const progressOf: Record<OrderStatus, ProgressKind | null> = {
  pending: null,
  processing: 'confirmed',
  completed: 'completed',
  cancelled: null,
}

type Progress = {
  kind: ProgressKind
  order: { id: number; email: string }
  origin: string | null
  now: Date
  read: () => Promise<PlacedOrder>
}

/** Sends each message once, however often a status switches. */
export async function queueProgress(
  tx: Tx,
  { facts, channels }: MessageContext,
  { kind, order: { id: orderId, email: to }, origin, now, read }: Progress,
): Promise<void> {
  if (!channels.mail || to === '') return
  const { [kind]: letter } = await readMessageTexts(tx)
  const kindOfMessage = `order-${kind}` as const
  if (!letter.enabled || (await wasQueued(tx, orderId, kindOfMessage))) return
  const mail = progressMail({ order: await read(), origin, facts }, letter)
  await insertMessages(tx, [{ channel: 'mail', kind: kindOfMessage, payload: { to, ...mail }, orderId }], now)
}
