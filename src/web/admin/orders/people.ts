import type { Order } from '#shared/contract/orders.ts'

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export const piecesOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
  orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
