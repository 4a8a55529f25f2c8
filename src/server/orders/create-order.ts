import type { AdminOrderCreate, Order } from '#shared/contract/orders.ts'
import { texts } from '#shared/texts.ts'
import { holdCustomer } from '../customers/customers.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, Refusal } from '../errors.ts'
import { lockShelf } from '../stock/stock.ts'
import { judgeStaffRequest } from './judge-request.ts'
import { takeNumbers } from './new-orders-store.ts'
import { orderDto } from './order-dto.ts'
import { productIdsOf } from './order-lines.ts'
import { draftOrder, type OrderTerms, storeOrders } from './write-order.ts'

/** An order that staff write down for a customer they chose; prices are the shop's of this moment. */
export async function createOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'content'>,
  { customerId, items, ...delivery }: AdminOrderCreate,
  { by }: { by: string },
): Promise<Order> {
  const now = deps.clock()
  const draft = await inTransaction(deps.db, async (tx) => {
    const customer = await holdCustomer(tx, customerId)
    if (!customer) throw badInput({ customerId: texts.customerRequired })
    const shelf = await lockShelf(tx, productIdsOf(items))
    const sale = judgeStaffRequest(items, shelf)
    if (sale instanceof Refusal) throw sale

    const terms: OrderTerms = {
      customerId,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      phoneDigits: customer.phoneDigits,
      ...delivery,
      consentVersion: null,
      consentAt: null,
    }
    const numbers = await takeNumbers(tx, [sale])
    const order = draftOrder({ sale, terms, key: null, now, by }, numbers)
    await storeOrders(tx, [order], { by })
    return order
  })
  deps.content.announce()
  return orderDto(draft.row, draft.items)
}
