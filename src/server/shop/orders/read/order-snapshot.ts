import type { Tx } from '#server/platform/db/tx.ts'
import { isActing, recordChange } from '#server/shop/journal/journal.ts'
import type { Order } from '#shared/contract/orders.ts'
import { optionsText } from '#shared/rules/options.ts'
import { getOrder } from '../orders.ts'
import { type ItemRow, lockOrder, selectItems } from '../orders-store.ts'
import { findUsername } from './couriers-store.ts'

/** An order in the journal. Erasing a person empties the fields about them (`journal/journal-store`). */
async function readSnapshot(tx: Tx, id: number) {
  const order = await getOrder({ db: tx }, id)
  const { customer, delivery } = order
  const lines = await selectItems(tx, id)
  return {
    status: order.status,
    items: lines.map((line) => `${nameOf(line)} × ${line.quantity}`),
    // The lines stay without them, because they are erased with the person.
    inscriptions: lines.flatMap(({ options }) => options.flatMap(({ text }) => text ?? [])),
    itemsAmount: order.itemsAmount,
    deliveryFee: order.deliveryFee,
    isFeeByHand: order.isFeeByHand,
    discount: order.discount,
    totalAmount: order.totalAmount,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    method: delivery?.method ?? null,
    deliveryZone: order.deliveryZone,
    deliveryAddress: order.deliveryAddress,
    deliveryDate: order.deliveryDate,
    deliveryTime: order.deliveryTime,
    urgent: delivery?.urgent ?? false,
    courier: delivery?.courierId ? await findUsername(tx, delivery.courierId) : null,
    recipient: recipientOf(delivery),
    card: delivery?.card ?? '',
    partyAt: delivery?.partyAt ?? null,
    notes: order.notes,
  }
}

const nameOf = ({ productName, options }: ItemRow) =>
  [productName, optionsText(options.filter(({ text }) => text === undefined))].filter(Boolean).join(', ')

const recipientOf = (delivery: Order['delivery']) =>
  delivery?.recipient ? `${delivery.recipient.name}, ${delivery.recipient.phone}` : null

const orderName = (id: number) => `№ ${id}`

export async function recordNewOrder(tx: Tx, id: number): Promise<void> {
  if (!isActing()) return
  const after = await readSnapshot(tx, id)
  await recordChange(tx, { entity: 'orders', id, name: orderName(id), before: null, after })
}

export async function recordOrderChange(tx: Tx, id: number, work: () => Promise<void>): Promise<void> {
  // Saves two reads of the order, half the cost of a change, when nothing is recorded.
  if (!isActing()) return work()
  // Prevents other changes between the two reads.
  const isThere = await lockOrder(tx, id)
  if (!isThere) return work()
  const before = await readSnapshot(tx, id)
  await work()
  await recordChange(tx, {
    entity: 'orders',
    id,
    name: orderName(id),
    before,
    after: await readSnapshot(tx, id),
  })
}
