import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ContactMessage } from '#shared/contract/contact.ts'
import type { Notification, NotificationQuery } from '#shared/contract/notifications.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { type Channels, channelsOf, type MessageContext, messageContext } from './channels.ts'
import { countLetter, deleteOldLetterCounts, hashOfAddress, heldBackNote } from './letter-limit.ts'
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
  manyOrdersMail,
  manyOrdersNote,
  newOrderMail,
  newOrderNote,
} from './messages.ts'
import { insertMessages, type NewMessage, selectMessages } from './outbox-store.ts'
import { progressOf, queueProgress } from './progress.ts'
import { sendTestMessage } from './test-message.ts'

export {
  channelsOf,
  deleteOldLetterCounts,
  hashOfAddress,
  heldBackNote,
  type LastPlaces,
  type MessageContext,
  messageContext,
  progressOf,
  queueProgress,
  readMessageTexts,
  saveMessageTexts,
  sendTestMessage,
}

type News = { mail: ReturnType<typeof newOrderMail> & { replyTo?: string }; text: string }

const toStaff = ({ staffMail, telegram }: Channels, kind: NewMessage['kind'], { mail, text }: News) => [
  ...(staffMail === null ? [] : [{ channel: 'mail' as const, kind, payload: { to: staffMail, ...mail } }]),
  ...(telegram ? [{ channel: 'telegram' as const, kind, payload: { text } }] : []),
]

type NewOrder = {
  order: PlacedOrder
  places: LastPlaces | null
  /** Set for the order that uses up the hour of its network. */
  ordersOfHour?: number | undefined
  /** Counts the shopper's letters. */
  addressHash?: string | undefined
  origin: string | null
  now: Date
}

/**
 * The worker sends messages after the order is stored, so a dead mail server fails no order. Returns false when
 * the shopper's letter was held back.
 */
export async function queueOrderMessages(
  tx: Tx,
  { facts, channels }: MessageContext,
  { order, places, ordersOfHour, addressHash, origin, now }: NewOrder,
): Promise<boolean> {
  const about = { order, origin, facts }
  const to = order.customer.email
  const messages: NewMessage[] = toStaff(channels, 'new-order', {
    mail: newOrderMail(about),
    text: newOrderNote(about),
  })
  const isAllowed = addressHash === undefined || (await countLetter(tx, { addressHash, now }))
  if (channels.mail && to !== '' && isAllowed)
    messages.push({
      channel: 'mail',
      kind: 'order-confirmation',
      payload: { to, ...confirmationMail(about) },
    })
  if (ordersOfHour !== undefined) {
    const many = { count: ordersOfHour, lastId: order.id, origin }
    const news = { mail: manyOrdersMail(many), text: manyOrdersNote(many) }
    messages.push(...toStaff(channels, 'many-orders', news))
  }
  const aboutOrder = messages.map((message) => ({ ...message, orderId: order.id }))
  const news = places && { mail: lastPlacesMail(places), text: lastPlacesWords(places) }
  const aboutPlaces = news ? toStaff(channels, 'slot-nearly-full', news) : []
  await insertMessages(tx, [...aboutOrder, ...aboutPlaces], now)
  return isAllowed
}

export async function queueContactMessages(
  tx: Tx,
  channels: Channels,
  { message, origin, now }: { message: ContactMessage; origin: string | null; now: Date },
) {
  const mail = { replyTo: message.email, ...contactMail(message) }
  await insertMessages(tx, toStaff(channels, 'contact-message', { mail, text: contactNote(origin) }), now)
}

/** `isMade`: the copy is complete, but its contents are inconsistent. */
export type BackupProblem = { problem: string; isMade: boolean }

export async function queueBackupProblem(
  tx: Tx,
  channels: Channels,
  { problem, isMade, now }: BackupProblem & { now: Date },
) {
  const news = isMade
    ? { mail: backupRemarksMail(problem), text: backupRemarksNote }
    : { mail: backupFailedMail(problem), text: backupFailedNote }
  await insertMessages(tx, toStaff(channels, 'backup-failed', news), now)
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
