import { desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerExport } from '#shared/contract/customers.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { changesOfPeople } from '../audit/audit.ts'
import { customerDto, getCustomer, lockCustomer, recordGone } from '../customers/customers.ts'
import { contactMessages, customers, orders, outbox } from '../db/schema.ts'
import { inTransaction, type Queries } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { eraseInscriptions, ordersMatching } from '../orders/orders.ts'

type Person = { id: number; email: string; phoneDigits: string }

const ordersOf = ({ id, phoneDigits }: Person): SQL | undefined =>
  or(eq(orders.customerId, id), eq(orders.phoneDigits, phoneDigits))

/** Contact messages have no customer id: the phone or the e-mail tells whose they are. */
async function messagesOf(db: Queries, { email, phoneDigits: digits }: Person) {
  const hasEmail = email ? sql`lower(${contactMessages.email}) = lower(${email})` : sql`false`
  // The last digits only narrow the search: whether it is one phone, the rule for phones knows.
  const likePhone = sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10) = right(${digits}, 10)`
  const found = await db
    .select({ message: getTableColumns(contactMessages), hasEmail: sql<boolean>`${hasEmail}` })
    .from(contactMessages)
    .where(or(hasEmail, likePhone))
    .orderBy(desc(contactMessages.id))
  return found
    .filter(({ message, hasEmail }) => hasEmail || phoneDigits(message.phone) === digits)
    .map(({ message }) => message)
}

const recipientPhone = sql<string>`${orders.delivery} #>> '{recipient,phone}'`
const recipientName = sql<string>`${orders.delivery} #>> '{recipient,name}'`

/** Orders of whomever that are brought to this person. */
async function ordersTo(db: Queries, { phoneDigits: digits }: Person) {
  const found = await db
    .select({ orderId: orders.id, name: recipientName, phone: recipientPhone })
    .from(orders)
    .where(sql`right(regexp_replace(${recipientPhone}, '\\D', '', 'g'), 10) = right(${digits}, 10)`)
    .orderBy(desc(orders.id))
  return found.filter(({ phone }) => phoneDigits(phone) === digits)
}

/** Orders that are no longer theirs, or never came to them, and of which the journal still has their phone. */
async function ordersToldOf(db: Queries, { phoneDigits: digits }: Person): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct entry.entity_id as id
    from admin_audit entry
    cross join jsonb_array_elements(entry.changes) as change
    cross join lateral (values (change ->> 'before'), (change ->> 'after')) as told (words)
    where entry.entity = 'orders' and entry.entity_id is not null and change ->> 'field' in ('phone', 'recipient')
      and right(regexp_replace(told.words, '\\D', '', 'g'), 10) = right(${digits}, 10)
  `)
  return rows.map(({ id }) => id)
}

/** Everything the shop keeps about one person. */
export async function exportCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<CustomerExport> {
  const customer = await getCustomer({ db }, id)
  const [theirOrders, received, messages, consents] = await Promise.all([
    ordersMatching({ db }, ordersOf(customer)),
    ordersTo(db, customer),
    messagesOf(db, customer),
    db
      .select({ orderId: orders.id, version: orders.consentVersion, at: orders.consentAt })
      .from(orders)
      .where(ordersOf(customer))
      .orderBy(desc(orders.id)),
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

/** Who was to get it, and the words to them. */
const noRecipient = sql<null>`${orders.delivery} || '{"recipient": null, "card": ""}'`

/** What is left of a person in an order that must be kept. */
export const nobody = {
  customerId: null,
  firstName: 'Удалённый клиент',
  lastName: '',
  email: '',
  phone: '',
  phoneDigits: '',
  deliveryAddress: '',
  notes: '',
  delivery: noRecipient,
}

/** The person is forgotten; what was sold and for how much stays in the books. */
export async function eraseCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    // Orders for them that are being written hold the customer: once they are stored, they are found below.
    const customer = await lockCustomer(tx, id)
    if (!customer) throw notFound('Клиент не найден')
    const erased = await tx
      .update(orders)
      .set({ ...nobody, updatedAt: clock() })
      .where(ordersOf(customer))
      .returning({ id: orders.id })
    const received = (await ordersTo(tx, customer)).map(({ orderId }) => orderId)
    await tx
      .update(orders)
      .set({ delivery: noRecipient, updatedAt: clock() })
      .where(inArray(orders.id, received))
    const orderIds = [...erased.map((order) => order.id), ...received]
    await eraseInscriptions(tx, orderIds)
    const messages = await messagesOf(tx, customer)
    await tx.delete(contactMessages).where(
      inArray(
        contactMessages.id,
        messages.map((message) => message.id),
      ),
    )
    // Messages that wait to be sent hold personal data too.
    await tx.delete(outbox).where(
      or(
        inArray(outbox.orderId, orderIds),
        inArray(
          sql`${outbox.payload} ->> 'replyTo'`,
          messages.map((message) => message.email),
        ),
      ),
    )
    await tx.delete(customers).where(eq(customers.id, id))
    const told = await ordersToldOf(tx, customer)
    await recordGone(tx, customer, { action: 'erase', orderIds: [...orderIds, ...told] })
  })
  return { success: true }
}
