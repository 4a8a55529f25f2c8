import type { Deps } from '#server/deps.ts'
import { badInput, Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { type Done, once } from '#server/platform/idempotency/idempotency.ts'
import { holdCustomer } from '#server/shop/customers/customers.ts'
import { nothingPromised, staffPromise } from '#server/shop/delivery/delivery.ts'
import { lockShelf } from '#server/shop/stock/stock.ts'
import { id } from '#shared/contract/fields.ts'
import type { AdminOrderCreate, Order } from '#shared/contract/orders.ts'
import { sumLines } from '#shared/rules/money.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { texts } from '#shared/texts.ts'
import { productIdsOf } from '../order-lines.ts'
import { getOrder } from '../orders.ts'
import { recordNewOrder } from '../read/order-snapshot.ts'
import { judgeStaffRequest } from './judge-request.ts'
import { takeNumbers } from './new-orders-store.ts'
import { draftOrder, type OrderTerms, storeOrders } from './write-order.ts'

/** An order that staff write down for a customer they chose; prices are the shop's of this moment. */
export async function createOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'facts'>,
  form: AdminOrderCreate,
  { by, key = null }: { by: string; key?: string | null },
): Promise<Done<Order>> {
  const now = deps.clock()
  const request = { key, words: ['create order', form], now, shape: id }
  const facts = await deps.facts()
  const { answer, isRepeat } = await inTransaction(deps.db, (tx) =>
    once(tx, request, () => storeOrder(tx, form, { by, now, facts })),
  )
  return { answer: await getOrder(deps, id.parse(answer)), isRepeat }
}

async function storeOrder(
  tx: Tx,
  { customerId, items, delivery, deliveryDate, deliveryTime, deliveryAddress, notes }: AdminOrderCreate,
  { by, now, facts }: { by: string; now: Date; facts: ShopFacts },
): Promise<number> {
  const customer = await holdCustomer(tx, customerId)
  if (!customer) throw badInput({ customerId: texts.customerRequired })
  const shelf = await lockShelf(tx, productIdsOf(items))
  const sale = judgeStaffRequest(items, shelf)
  if (sale instanceof Refusal) throw sale
  const wanted = { deliveryDate, deliveryTime, itemsAmount: sumLines(sale.lines) }
  const promise = delivery
    ? await staffPromise(tx, { ...wanted, delivery }, { now, facts })
    : nothingPromised(wanted)

  const terms: OrderTerms = {
    customerId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    phoneDigits: customer.phoneDigits,
    deliveryAddress,
    notes,
    ...promise,
    consentVersion: null,
    consentAt: null,
  }
  const numbers = await takeNumbers(tx, [sale.lines])
  const draft = draftOrder({ sale, terms, key: null, now, by }, numbers)
  await storeOrders(tx, [draft], { by, isCounted: true })
  await recordNewOrder(tx, draft.row.id)
  return draft.row.id
}
