import { badInput } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Repeatable, UsedKey } from '#server/platform/idempotency/idempotency.ts'
import { findOrAddCustomer, holdCustomer, type Person, personOf } from '#server/shop/customers/customers.ts'
import { addressToAsk } from '#shared/contract/delivery.ts'
import { id } from '#shared/contract/fields.ts'
import type { AdminOrderCreate, PlaceOrder } from '#shared/contract/orders.ts'
import { texts } from '#shared/texts.ts'
import { byShopper } from '../read/order-dto.ts'
import type { WantedOrder } from './judge-request.ts'

export type Buyer = Person & { customerId: number }

export type OrderRequest = WantedOrder &
  Repeatable & {
    author: string
    deliveryAddress: string
    notes: string
    findBuyer: (tx: Tx) => Promise<Buyer>
    /** Staff and shopper get messages, with links to this origin. */
    notify?: { origin: string | null } | undefined
    /** Set when the order uses up the hour of its network: the number of orders. */
    ordersOfHour?: number | undefined
    /** The shopper's address; orders of staff cause no letter. */
    email?: string | undefined
    addressHash?: string | undefined
  }

type Sending = Pick<OrderRequest, 'key' | 'now'>

export function shopperRequest(
  body: PlaceOrder,
  sending: Sending & Pick<OrderRequest, 'notify'>,
): OrderRequest {
  const { items, delivery, customer } = body
  const { address, deliveryDate, deliveryTime, notes } = customer
  const deliveryAddress = addressOf(address, delivery)
  const person = personOf(customer)
  return {
    ...sending,
    ...{ items, delivery, deliveryAddress, deliveryDate, deliveryTime, notes },
    email: person.email,
    by: 'shopper',
    author: byShopper,
    content: body,
    otherContent: 'Этот ключ повторного запроса уже использован для другого заказа',
    async findBuyer(tx) {
      const customerId = await findOrAddCustomer(tx, { ...person, createdAt: sending.now })
      return { ...person, customerId }
    },
  }
}

export function staffRequest(
  form: AdminOrderCreate,
  { author, ...sending }: Sending & Pick<OrderRequest, 'author'>,
): OrderRequest {
  const { customerId, ...wanted } = form
  return {
    ...sending,
    ...wanted,
    deliveryAddress: addressOf(wanted.deliveryAddress, wanted.delivery),
    by: 'staff',
    author,
    content: ['create order', form],
    async findBuyer(tx) {
      const customer = await holdCustomer(tx, customerId)
      if (!customer) throw badInput({ customerId: texts.customerRequired })
      const { firstName, lastName, email, phone, phoneDigits } = customer
      return { firstName, lastName, email, phone, phoneDigits, customerId }
    },
  }
}

const addressOf = (typed: string, delivery: PlaceOrder['delivery']) =>
  delivery?.askAddress ? addressToAsk : typed

/** Servers before this version stored an order of staff as the answer of its key. */
export const orderIdOf = ({ orderId, answer }: UsedKey): number => orderId ?? id.parse(answer)
