import { and, eq, gte, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { retention } from '#shared/limits.ts'
import { forgetPeople } from '../audit/audit.ts'
import { contactMessages, customers, orderHistory, orders, outbox } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { startHourly } from '../flow/hourly.ts'
import { nobody } from './privacy.ts'

type Forgetting = Pick<Deps, 'db' | 'clock'>

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Does what the privacy page promises: section 6 of `privacy-text.ts`. */
export async function forgetOldPeople({ db, clock }: Forgetting): Promise<void> {
  const now = clock()
  const ordersFrom = yearsBefore(now, retention.orderYears)
  const messagesFrom = yearsBefore(now, retention.messageYears)
  await inTransaction(db, async (tx) => {
    // Counted from the last thing that happened to the order, which for most is that it was completed.
    const recentEvents = tx
      .select({ id: orderHistory.id })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, orders.id), gte(orderHistory.at, ordersFrom)))
    const forgotten = await tx
      .update(orders)
      .set({ ...nobody, updatedAt: now })
      .where(and(ne(orders.phone, ''), lt(orders.createdAt, ordersFrom), notExists(recentEvents)))
      .returning({ id: orders.id })
    const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customers.id))
    const gone = await tx
      .delete(customers)
      .where(and(lt(customers.createdAt, ordersFrom), notExists(theirOrders)))
      .returning({ id: customers.id })
    await forgetPeople(tx, {
      customerIds: gone.map(({ id }) => id),
      orderIds: forgotten.map(({ id }) => id),
    })
    await tx.delete(contactMessages).where(lt(contactMessages.createdAt, messagesFrom))
    // What a mail server answered may name the recipient.
    const ids = sql.param(forgotten.map(({ id }) => id))
    await tx
      .delete(outbox)
      .where(
        or(lt(outbox.createdAt, messagesFrom), inArray(outbox.orderId, sql`(select unnest(${ids}::int[]))`)),
      )
  })
}

export const startRetention = (deps: Forgetting & Pick<Deps, 'log'>) =>
  startHourly({
    work: () => forgetOldPeople(deps),
    onError: (error) => deps.log.error({ err: error }, 'old personal data not forgotten'),
    // A server that is restarted often must not put its promise off for ever.
    firstAfterMs: 0,
  })
