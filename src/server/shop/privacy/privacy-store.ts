import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { contactMessages, customers, orderHistory, orders, outbox } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import { slotTextOrNone } from '#shared/rules/delivery-slots.ts'
import { erasedPerson } from '#shared/rules/erased-person.ts'
import { whenNote } from '../orders/orders.ts'

export type Person = { id: number; email: string; phoneDigits: string }

/** Orders without a customer are matched by phone; a number may have had other owners. */
export const ordersOf = ({ id, phoneDigits }: Person): SQL | undefined =>
  or(eq(orders.customerId, id), and(isNull(orders.customerId), eq(orders.phoneDigits, phoneDigits)))

/** The last digits only narrow the search; the phone rule decides. */
const endsLike = (phone: SQLWrapper, { phoneDigits }: Person): SQL =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10) = right(${phoneDigits}, 10)`

/** Contact messages have no customer id: they are matched by phone or e-mail. */
export function selectMessages(db: Queries, person: Person) {
  const { email } = person
  const hasEmail = email ? sql`lower(${contactMessages.email}) = lower(${email})` : sql`false`
  return db
    .select({ message: getTableColumns(contactMessages), hasEmail: sql<boolean>`${hasEmail}` })
    .from(contactMessages)
    .where(or(hasEmail, endsLike(contactMessages.phone, person)))
    .orderBy(desc(contactMessages.id))
}

const recipientPhone = sql<string>`${orders.delivery} #>> '{recipient,phone}'`
const recipientName = sql<string>`${orders.delivery} #>> '{recipient,name}'`

export const selectOrdersTo = (db: Queries, person: Person) =>
  db
    .select({ orderId: orders.id, name: recipientName, phone: recipientPhone })
    .from(orders)
    .where(endsLike(recipientPhone, person))
    .orderBy(desc(orders.id))

/** Orders of others whose journal lines still have this phone. */
export async function selectOrdersInJournal(db: Queries, person: Person): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct entry.entity_id as id
    from admin_audit entry
    cross join jsonb_array_elements(entry.changes) as change
    cross join lateral (values (change ->> 'before'), (change ->> 'after')) as side (text)
    where entry.entity = 'orders' and entry.entity_id is not null and change ->> 'field' in ('phone', 'recipient')
      and ${endsLike(sql`side.text`, person)}
  `)
  return rows.map(({ id }) => id)
}

export const selectConsents = (db: Queries, person: Person) =>
  db
    .select({ orderId: orders.id, version: orders.consentVersion, at: orders.consentAt })
    .from(orders)
    .where(ordersOf(person))
    .orderBy(desc(orders.id))

const noRecipient = sql<null>`${orders.delivery} || '{"recipient": null, "card": ""}'`

const noTypedTime = sql<string>`case when ${orders.deliveryTime} ~ ${slotTextOrNone} then ${orders.deliveryTime} else '' end`

const erasedColumns = {
  ...erasedPerson,
  customerId: null,
  phoneDigits: '',
  deliveryAddress: '',
  deliveryTime: noTypedTime,
  notes: '',
  wishes: '',
  delivery: noRecipient,
}

/** Staff may keep writing into an anonymised order. */
const hasPersonalData = or(
  ne(orders.phone, ''),
  ne(orders.deliveryAddress, ''),
  ne(orders.deliveryTime, noTypedTime),
  ne(orders.notes, ''),
  ne(orders.wishes, ''),
)

async function eraseOrders(tx: Tx, where: SQL | undefined, at: Date): Promise<number[]> {
  const columns = { ...erasedColumns, updatedAt: at }
  const rows = await tx.update(orders).set(columns).where(where).returning({ id: orders.id })
  return rows.map(({ id }) => id)
}

export const eraseOrdersOf = (tx: Tx, person: Person, at: Date) => eraseOrders(tx, ordersOf(person), at)

export async function eraseRecipients(tx: Tx, orderIds: number[], at: Date) {
  await tx.update(orders).set({ delivery: noRecipient, updatedAt: at }).where(inArray(orders.id, orderIds))
}

export async function eraseDeliveryNotes(tx: Tx, orderIds: number[]) {
  await tx.execute(sql`
    update order_history set note = 'Доставка изменена'
    where order_id = any(${sql.param(orderIds)}::int[]) and starts_with(note, ${whenNote})
  `)
}

export async function eraseInscriptions(tx: Tx, orderIds: number[]) {
  await tx.execute(sql`
    update order_items set inscription = null, options = (
      select jsonb_agg(case when option ? 'text' then option || '{"text": "—", "value": "—"}' else option end
        order by place)
      from jsonb_array_elements(options) with ordinality as chosen (option, place)
    )
    where order_id = any(${sql.param(orderIds)}::int[]) and jsonb_path_exists(options, '$[*].text')
  `)
}

export async function deleteMessages(tx: Tx, ids: number[]) {
  await tx.delete(contactMessages).where(inArray(contactMessages.id, ids))
}

export async function deleteOutbox(tx: Tx, { orderIds, emails }: { orderIds: number[]; emails: string[] }) {
  await tx
    .delete(outbox)
    .where(or(inArray(outbox.orderId, orderIds), inArray(sql`${outbox.payload} ->> 'replyTo'`, emails)))
}

/** The last event of an order is usually its completion. */
export function eraseOrdersBefore(tx: Tx, moment: Date, at: Date): Promise<number[]> {
  const laterEvents = tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orders.id), gte(orderHistory.at, moment)))
  return eraseOrders(tx, and(hasPersonalData, lt(orders.createdAt, moment), notExists(laterEvents)), at)
}

export async function deleteCustomersBefore(tx: Tx, moment: Date): Promise<number[]> {
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id))
  const rows = await tx
    .delete(customers)
    .where(and(lt(customers.createdAt, moment), notExists(theirOrders)))
    .returning({ id: customers.id })
  return rows.map(({ id }) => id)
}

export async function deleteMessagesBefore(tx: Tx, moment: Date) {
  await tx.delete(contactMessages).where(lt(contactMessages.createdAt, moment))
}

/** A mail server's answer may name the recipient. */
export async function deleteOutboxBefore(tx: Tx, moment: Date, { orderIds }: { orderIds: number[] }) {
  const ids = sql`(select unnest(${sql.param(orderIds)}::int[]))`
  await tx.delete(outbox).where(or(lt(outbox.createdAt, moment), inArray(outbox.orderId, ids)))
}
