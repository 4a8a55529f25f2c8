import type { Order } from '#shared/contract/orders.ts'

export const piecesOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
  orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
