import type { AdminOrderCreate, Order } from '#shared/contract/orders.ts'
import { texts } from '#shared/texts.ts'
import { holdCustomer } from '../customers/customers.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput } from '../errors.ts'
import { checkStock, lockProducts } from '../stock/stock.ts'
import { quantitiesOf, sellableLines, taking } from './order-lines.ts'
import { draftOrder, numberOrders, storeOrders } from './write-order.ts'

/** An order that staff write down for a customer they chose; prices are the shop's of this moment. */
export async function createOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'announceContent'>,
  { customerId, items, ...delivery }: AdminOrderCreate,
  { by }: { by: string },
): Promise<Order> {
  const now = deps.clock()
  const placed = await inTransaction(deps.db, async (tx) => {
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
    const [number] = await numberOrders(tx, [{ lines }])
    if (!number) throw new Error('no number for the order')
    const draft = draftOrder({ particulars, lines, key: null, now }, number, { by })
    await storeOrders(tx, [draft], { by })
    return draft.placed
  })
  deps.announceContent()
  return placed
}
