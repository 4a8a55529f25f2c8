import type { StoredDelivery } from '#shared/contract/delivery.ts'
import type { Order, PlacedOrder, TrackedOrder } from '#shared/contract/orders.ts'
import { feePartsOf } from '#shared/rules/delivery-fee.ts'
import type { SlotTime } from '#shared/rules/delivery-slots.ts'
import { sumLines } from '#shared/rules/money.ts'
import type { ItemRow, OrderColumns, OrderRow, OrderWithItems } from '../orders-store.ts'

const itemDto = (row: ItemRow): Order['orderItems'][number] => ({
  id: row.id,
  productId: row.productId,
  quantity: row.quantity,
  price: row.price,
  product: {
    name: row.productName,
    description: row.description ?? '',
    slug: row.slug,
    image: row.images?.[0] ?? null,
  },
  options: row.options.map(({ name, value, price }) => ({ name, value, price })),
  inscription: row.inscription,
  parts: row.parts ?? [],
})

export const slotOf = ({ slotFrom, slotTo }: Pick<OrderRow, 'slotFrom' | 'slotTo'>): SlotTime | null =>
  slotFrom !== null && slotTo !== null ? { from: slotFrom, to: slotTo } : null

function deliveryDto(row: OrderRow): Order['delivery'] {
  if (!row.delivery) return null
  const { zoneName: _, prices: __, ...chosen } = row.delivery
  return { askAddress: false, ...chosen, slot: slotOf(row), courierId: row.courierId }
}

/** Pickup has no zone, even if the form named one. */
const zoneNameOf = ({ delivery }: OrderRow) => (delivery?.method === 'courier' ? delivery.zoneName : null)

export function orderDto(row: OrderWithItems): Order {
  const { id, status, totalAmount, deliveryAddress, deliveryDate, deliveryTime, notes } = row
  const { customerId, firstName, lastName, email, phone } = row
  const { deliveryFee, discount, isFeeByHand, items } = row
  return {
    id,
    status,
    itemsAmount: sumLines(items),
    deliveryFee,
    discount,
    totalAmount,
    isFeeByHand,
    createdAt: row.createdAt.toISOString(),
    customer: { id: customerId, firstName, lastName, email, phone },
    deliveryAddress,
    deliveryDate,
    deliveryTime,
    notes,
    deliveryZone: zoneNameOf(row),
    delivery: deliveryDto(row),
    handedAt: row.handedAt?.toISOString() ?? null,
    orderItems: items.map(itemDto),
    history: row.history.map(({ note, ...event }) => ({
      ...event,
      at: new Date(event.at).toISOString(),
      ...(note && { note }),
    })),
    version: row.version,
  }
}

/** The shopper's own remark. An order without consent was written by staff. */
export const wishesOf = ({ consentAt, wishes, notes }: OrderColumns): string =>
  consentAt === null ? '' : (wishes ?? notes)

export const byShopper = 'Покупатель'
export const byShop = 'Магазин'

/** Leaves out the customer's number and names and notes of staff: a request may be repeated after they worked on the order. */
export function placedOrderDto(row: OrderWithItems): PlacedOrder {
  const { history, delivery, customer, ...order } = orderDto(row)
  return {
    ...order,
    // An old number would show that the phone is known.
    customer: { ...customer, id: null },
    notes: wishesOf(row),
    delivery: delivery && { ...delivery, courierId: null },
    history: history
      .filter(({ note }) => !note)
      .map(({ status, at, by }) => ({ status, at, by: by === byShopper ? by : byShop })),
    token: row.token,
  }
}

export function trackedOrderDto(row: OrderWithItems): TrackedOrder {
  const { customer, history, delivery, isFeeByHand: _, version: __, ...order } = orderDto(row)
  return {
    ...order,
    firstName: customer.firstName,
    notes: wishesOf(row),
    delivery: delivery && trackedDeliveryDto(delivery),
    feeParts: row.isFeeByHand ? [] : feePartsOf(order.itemsAmount, row.delivery?.prices ?? null),
    // Notes are internal.
    history: history.filter(({ note }) => !note).map(({ status, at }) => ({ status, at })),
  }
}

/** The link may be shared, so the recipient has only a first name here. */
const trackedDeliveryDto = ({
  method,
  slot,
  urgent,
  card,
  askAddress,
  recipient,
}: StoredDelivery): TrackedOrder['delivery'] => ({
  method,
  slot,
  urgent,
  card,
  askAddress,
  recipient: recipient && { name: firstNameOf(recipient.name), isSurprise: recipient.isSurprise },
})

const firstNameOf = (name: string) => name.split(/\s+/)[0] ?? ''
