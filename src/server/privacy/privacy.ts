import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerExport } from '#shared/contract/customers.ts'
import { customerDto, getCustomer, holdCustomer } from '../customers/customers.ts'
import { contactMessages, customers, orders, outbox } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { ordersMatching } from '../orders/orders.ts'

type Person = { id: number; email: string; phoneDigits: string }

const ordersOf = ({ id, phoneDigits }: Person): SQL | undefined =>
  or(eq(orders.customerId, id), eq(orders.phoneDigits, phoneDigits))

/** Contact messages have no customer id: the phone or the e-mail tells whose they are. */
const messagesOf = ({ email, phoneDigits }: Person): SQL | undefined =>
  or(
    sql`right(regexp_replace(${contactMessages.phone}, '\\D', '', 'g'), 10) = right(${phoneDigits}, 10)`,
    email ? sql`lower(${contactMessages.email}) = lower(${email})` : undefined,
  )

/** Everything the shop keeps about one person. */
export async function exportCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<CustomerExport> {
  const customer = await getCustomer({ db }, id)
  const [theirOrders, messages, consents] = await Promise.all([
    ordersMatching({ db }, ordersOf(customer)),
    db.select().from(contactMessages).where(messagesOf(customer)).orderBy(desc(contactMessages.id)),
    db
      .select({ orderId: orders.id, version: orders.consentVersion, at: orders.consentAt })
      .from(orders)
      .where(ordersOf(customer))
      .orderBy(desc(orders.id)),
  ])
  return {
    customer: customerDto(customer),
    orders: theirOrders,
    contactMessages: messages.map((message) => ({
      ...message,
      consentAt: message.consentAt.toISOString(),
      createdAt: message.createdAt.toISOString(),
    })),
    consents: consents.flatMap(({ orderId, version, at }) =>
      version && at ? [{ orderId, version, at: at.toISOString() }] : [],
    ),
    exportedAt: clock().toISOString(),
  }
}

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
}

/** The person is forgotten; what was sold and for how much stays in the books. */
export async function eraseCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const customer = await holdCustomer(tx, id)
    if (!customer) throw notFound('Клиент не найден')
    const erased = await tx
      .update(orders)
      .set({ ...nobody, updatedAt: clock() })
      .where(ordersOf(customer))
      .returning({ id: orders.id })
    const messages = await tx
      .delete(contactMessages)
      .where(messagesOf(customer))
      .returning({ email: contactMessages.email })
    // Messages that wait to be sent hold personal data too.
    await tx.delete(outbox).where(
      or(
        inArray(
          outbox.orderId,
          erased.map((order) => order.id),
        ),
        inArray(
          sql`${outbox.payload} ->> 'replyTo'`,
          messages.map((message) => message.email),
        ),
      ),
    )
    await tx.delete(customers).where(eq(customers.id, id))
  })
  return { success: true }
}
