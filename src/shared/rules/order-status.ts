export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLooks = {
  pending: { label: 'Новый', tone: 'warn' },
  processing: { label: 'В обработке', tone: 'info' },
  completed: { label: 'Выполнен', tone: 'ok' },
  cancelled: { label: 'Отменен', tone: 'bad' },
} as const satisfies Record<OrderStatus, { label: string; tone: string }>

export const isOrderStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text)

/** An unknown status shows as new, so that staff look at the order. */
export const statusOf = (text: string): OrderStatus => (isOrderStatus(text) ? text : 'pending')

export const holdsStock = (status: OrderStatus) => status !== 'cancelled'

export const isUnderWay = (status: OrderStatus) => status === 'pending' || status === 'processing'

type Given = { status: OrderStatus; handedAt: Date | string | null }

/** A courier who was chosen before the confirmation counts from the confirmation on. */
export const isAtCourier = ({ status, handedAt }: Given) => status === 'processing' && handedAt !== null
