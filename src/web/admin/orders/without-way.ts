import type { AdminOrderCreate } from '#shared/contract/orders.ts'

type Way = {
  deliveryAddress: string
  delivery?: Pick<NonNullable<AdminOrderCreate['delivery']>, 'method' | 'zoneId'> | null | undefined
}

/** Whoever comes for it themselves is brought nothing: an address they were asked for before is no part of it. */
export function withoutWay<Order extends Way>(order: Order): Order {
  const { delivery } = order
  if (delivery?.method !== 'pickup') return order
  return { ...order, deliveryAddress: '', delivery: { ...delivery, zoneId: null } }
}
