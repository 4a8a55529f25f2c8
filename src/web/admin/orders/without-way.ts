import type { AdminOrderCreate } from '#shared/contract/orders.ts'

type Way = {
  deliveryAddress: string
  delivery?: Pick<NonNullable<AdminOrderCreate['delivery']>, 'method' | 'zoneId'> | null | undefined
}

/** A pickup order has no address, even if the form has one from before. */
export function withoutWay<Order extends Way>(order: Order): Order {
  const { delivery } = order
  if (delivery?.method !== 'pickup') return order
  return { ...order, deliveryAddress: '', delivery: { ...delivery, zoneId: null } }
}
