export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels = {
  pending: 'Новый',
  processing: 'В обработке',
  completed: 'Выполнен',
  cancelled: 'Отменен',
} satisfies Record<OrderStatus, string>

export const isOrderStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text)

/** A status we do not know shows as a new order, so that staff look at it. */
export const knownStatus = (text: string): OrderStatus => (isOrderStatus(text) ? text : 'pending')

/** Only a cancelled order holds no goods and earns no money. */
export const holdsStock = (status: OrderStatus) => status !== 'cancelled'
