import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { inTransaction, type Queries } from '#server/platform/db/tx.ts'
import type { CustomerExport } from '#shared/contract/customers.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { customerDto, getCustomer, lockCustomer, recordGone, removeCustomer } from '../customers/customers.ts'
import { changesOfPeople } from '../journal/journal.ts'
import { ordersWithWishes } from '../orders/orders.ts'
import {
  deleteMessages,
  deleteOutbox,
  eraseDeliveryNotes,
  eraseInscriptions,
  eraseOrdersOf,
  eraseRecipients,
  ordersOf,
  type Person,
  selectConsents,
  selectMessages,
  selectOrdersInJournal,
  selectOrdersTo,
} from './privacy-store.ts'

async function messagesOf(db: Queries, person: Person) {
  const rows = await selectMessages(db, person)
  return rows
    .filter(({ message, hasEmail }) => hasEmail || phoneDigits(message.phone) === person.phoneDigits)
    .map(({ message }) => message)
}

async function ordersTo(db: Queries, person: Person) {
  const rows = await selectOrdersTo(db, person)
  return rows.filter(({ phone }) => phoneDigits(phone) === person.phoneDigits)
}

export async function exportCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<CustomerExport> {
  const customer = await getCustomer({ db }, id)
  const [theirOrders, received, messages, consents] = await Promise.all([
    ordersWithWishes({ db }, ordersOf(customer)),
    ordersTo(db, customer),
    messagesOf(db, customer),
    selectConsents(db, customer),
  ])
  return {
    customer: customerDto(customer),
    orders: theirOrders,
    received,
    contactMessages: messages.map((message) => ({
      ...message,
      consentAt: message.consentAt.toISOString(),
      createdAt: message.createdAt.toISOString(),
    })),
    consents: consents.flatMap(({ orderId, version, at }) =>
      version && at ? [{ orderId, version, at: at.toISOString() }] : [],
    ),
    changes: await changesOfPeople(db, { customerIds: [id], orderIds: theirOrders.map((order) => order.id) }),
    exportedAt: clock().toISOString(),
  }
}

export async function eraseCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    // Orders for them that are being written lock the customer: once stored, they are found below.
    const customer = await lockCustomer(tx, id)
    if (!customer) throw notFound('Клиент не найден')
    const erased = await eraseOrdersOf(tx, customer, clock())
    const received = (await ordersTo(tx, customer)).map(({ orderId }) => orderId)
    await eraseRecipients(tx, received, clock())
    const orderIds = [...erased, ...received]
    await eraseInscriptions(tx, orderIds)
    await eraseDeliveryNotes(tx, erased)
    const messages = await messagesOf(tx, customer)
    const messageIds = messages.map((message) => message.id)
    await deleteMessages(tx, messageIds)
    await deleteOutbox(tx, { orderIds, emails: messages.map((message) => message.email) })
    await removeCustomer(tx, id)
    const inJournal = await selectOrdersInJournal(tx, customer)
    await recordGone(tx, customer, { action: 'erase', orderIds: [...orderIds, ...inJournal] })
  })
  return { success: true }
}
