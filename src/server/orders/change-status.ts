import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { applyChange, type Changing, type Who } from './apply-change.ts'

/** Any status may follow any other; cancelling gives the goods back, taking it back needs them again. */
export const changeStatus = (deps: Changing, id: number, status: OrderStatus, who: Who): Promise<Order> =>
  applyChange(deps, id, { status }, who)
