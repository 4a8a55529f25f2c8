import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ContactMessage } from '#shared/contract/contact.ts'
import type { Notification, NotificationQuery } from '#shared/contract/notifications.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { type Channels, channelsOf, type MessageContext, messageContext } from './channels.ts'
import { readMessageTexts, saveMessageTexts } from './message-texts.ts'
import {
  backupFailedMail,
  backupFailedNote,
  backupRemarksMail,
  backupRemarksNote,
  confirmationMail,
  contactMail,
  contactNote,
  type LastPlaces,
  lastPlacesMail,
  lastPlacesWords,
  newOrderMail,
  newOrderNote,
} from './messages.ts'
import { insertMessages, type NewMessage, selectMessages } from './outbox-store.ts'
import { progressOf, queueProgress } from './progress.ts'
import { sendTestMessage } from './test-message.ts'

export {
  channelsOf,
  type LastPlaces,
  type MessageContext,
  messageContext,
  progressOf,
  queueProgress,
  readMessageTexts,
  saveMessageTexts,
  sendTestMessage,
}

type Message = Pick<NewMessage, 'channel' | 'kind' | 'payload'>
type NewOrder = { order: PlacedOrder; places: LastPlaces | null; origin: string | null; now: Date }

/** The worker sends messages after the order is stored, so a dead mail server fails no order. */
export async function queueOrderMessages(
  tx: Tx,
  context: MessageContext,
  { order, places, origin, now }: NewOrder,
) {
  const aboutOrder = orderMessages(context, order, origin).map((one) => ({ ...one, orderId: order.id }))
  const aboutPlaces = places ? lastPlacesMessages(context.channels, places) : []
  await insertMessages(
    tx,
    [...aboutOrder, ...aboutPlaces].map((one) => ({ ...one, now })),
  )
}

function orderMessages(
  { facts, channels: { mail, staffMail, telegram } }: MessageContext,
  order: PlacedOrder,
  origin: string | null,
): Message[] {
  const about = { order, origin, facts }
  const to = order.customer.email
  const messages: (Message | false)[] = [
    staffMail !== null && {
      channel: 'mail',
      kind: 'new-order',
      payload: { to: staffMail, ...newOrderMail(about) },
    },
    telegram && { channel: 'telegram', kind: 'new-order', payload: { text: newOrderNote(about) } },
    mail &&
      to !== '' && {
        channel: 'mail',
        kind: 'order-confirmation',
        payload: { to, ...confirmationMail(about) },
      },
  ]
  return messages.filter((message) => message !== false)
}

function lastPlacesMessages({ staffMail, telegram }: Channels, places: LastPlaces): Message[] {
  const kind = 'slot-nearly-full'
  const messages: (Message | false)[] = [
    staffMail !== null && {
      channel: 'mail',
      kind,
      payload: { to: staffMail, ...lastPlacesMail(places) },
    },
    telegram && { channel: 'telegram', kind, payload: { text: lastPlacesWords(places) } },
  ]
  return messages.filter((message) => message !== false)
}

export async function queueContactMessages(
  tx: Tx,
  { staffMail, telegram }: Channels,
  { message, origin, now }: { message: ContactMessage; origin: string | null; now: Date },
) {
  const messages: (Message | false)[] = [
    staffMail !== null && {
      channel: 'mail',
      kind: 'contact-message',
      payload: { to: staffMail, replyTo: message.email, ...contactMail(message) },
    },
    telegram && { channel: 'telegram', kind: 'contact-message', payload: { text: contactNote(origin) } },
  ]
  const wanted = messages.filter((one) => one !== false)
  await insertMessages(
    tx,
    wanted.map((one) => ({ ...one, now })),
  )
}

/** `isMade`: the copy is complete, but its contents are inconsistent. */
export type BackupProblem = { problem: string; isMade: boolean }

export async function queueBackupProblem(
  tx: Tx,
  { staffMail, telegram }: Channels,
  { problem, isMade, now }: BackupProblem & { now: Date },
) {
  const kind = 'backup-failed'
  const mail = isMade ? backupRemarksMail(problem) : backupFailedMail(problem)
  const text = isMade ? backupRemarksNote : backupFailedNote
  const messages: (NewMessage | false)[] = [
    staffMail !== null && { channel: 'mail', kind, payload: { to: staffMail, ...mail }, now },
    telegram && { channel: 'telegram', kind, payload: { text }, now },
  ]
  await insertMessages(
    tx,
    messages.filter((message) => message !== false),
  )
}

const maxLatest = 50

export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  { orderId }: NotificationQuery,
): Promise<Notification[]> {
  const rows = await selectMessages(db, { orderId, latest: maxLatest })
  return rows.map(({ id, channel, kind, orderId, attempts, lastError, ...times }) => {
    const state = times.sentAt ? 'sent' : times.failedAt ? 'failed' : 'waiting'
    return {
      id,
      channel,
      kind,
      orderId,
      state,
      attempts,
      lastError,
      nextAttemptAt: state === 'waiting' ? times.nextAttemptAt.toISOString() : null,
      sentAt: times.sentAt?.toISOString() ?? null,
      createdAt: times.createdAt.toISOString(),
    }
  })
}
