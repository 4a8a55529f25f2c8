export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How a status is said and shown, to shoppers and to staff; the tones are the kit's. */
export const orderStatusLooks = {
  pending: { label: 'Новый', tone: 'warn' },
  processing: { label: 'В обработке', tone: 'info' },
  completed: { label: 'Выполнен', tone: 'ok' },
  cancelled: { label: 'Отменен', tone: 'bad' },
} as const satisfies Record<OrderStatus, { label: string; tone: string }>

export const isOrderStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text)

/** A status we do not know shows as a new order, so that staff look at it. */
export const knownStatus = (text: string): OrderStatus => (isOrderStatus(text) ? text : 'pending')

/** Only a cancelled order holds no goods and earns no money. */
export const holdsStock = (status: OrderStatus) => status !== 'cancelled'

/** What is done or cancelled is on nobody's way any more. */
export const isUnderWay = (status: OrderStatus) => status === 'pending' || status === 'processing'

type Given = { status: OrderStatus; handedAt: Date | string | null }

/** A courier who was chosen before the order was confirmed has it once it is. */
export const isAtCourier = ({ status, handedAt }: Given) => status === 'processing' && handedAt !== null
