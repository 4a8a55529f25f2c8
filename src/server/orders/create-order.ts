import type { AdminOrderCreate, Order } from '#shared/contract/orders.ts'
import { texts } from '#shared/texts.ts'
import { holdCustomer } from '../customers/customers.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput } from '../errors.ts'
import { checkStock, lockProducts } from '../stock/stock.ts'
import { quantitiesOf, sellableLines, taking } from './order-lines.ts'
import { writeOrder } from './write-order.ts'

/** An order that staff write down for a customer they chose; prices are the shop's of this moment. */
export async function createOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'announceContent'>,
  { customerId, items, ...delivery }: AdminOrderCreate,
  { by }: { by: string },
): Promise<Order> {
  const now = deps.clock()
  const order = await inTransaction(deps.db, async (tx) => {
    const customer = await holdCustomer(tx, customerId)
    if (!customer) throw badInput({ customerId: texts.customerRequired })
    const locked = await lockProducts(tx, [...quantitiesOf(items).keys()])
    const lines = sellableLines(items, locked)
    checkStock(locked, taking(lines))
    const { firstName, lastName, email, phone, phoneDigits } = customer
    const particulars = {
      ...{ customerId, firstName, lastName, email, phone, phoneDigits },
      ...delivery,
      ...{ consentVersion: null, consentAt: null },
    }
    return writeOrder(tx, particulars, { lines, by, key: null, now })
  })
  deps.announceContent()
  return order
}
