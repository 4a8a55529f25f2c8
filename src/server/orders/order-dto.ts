import type { Order, PlacedOrder, TrackedOrder } from '#shared/contract/orders.ts'
import type { ItemRow, OrderRow } from './orders-store.ts'

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
})

export function orderDto(row: OrderRow, items: ItemRow[]): Order {
  const { id, status, totalAmount, deliveryAddress, deliveryDate, deliveryTime, notes } = row
  const { customerId, firstName, lastName, email, phone } = row
  return {
    id,
    status,
    totalAmount,
    createdAt: row.createdAt.toISOString(),
    customer: { id: customerId, firstName, lastName, email, phone },
    deliveryAddress,
    deliveryDate,
    deliveryTime,
    notes,
    orderItems: items.filter((item) => item.orderId === id).map(itemDto),
    history: row.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    version: row.version,
  }
}

export const placedOrderDto = (row: OrderRow, items: ItemRow[]): PlacedOrder => ({
  ...orderDto(row, items),
  token: row.token,
})

export function trackedOrderDto(row: OrderRow, items: ItemRow[]): TrackedOrder {
  const { customer, history, version: _, ...order } = orderDto(row, items)
  return {
    ...order,
    firstName: customer.firstName,
    history: history.map(({ status, at }) => ({ status, at })),
  }
}
