import { Refusal } from '#server/errors.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { Role } from '#shared/rules/roles.ts'

export type Account = { adminId: number; role: Role }

export const ownCourierId = ({ adminId, role }: Account): number | null =>
  role === 'courier' ? adminId : null

type OrderState = { courierId: number | null; status: OrderStatus }

/** The refusal does not reveal whether another order exists. */
export function refuseCourier(account: Account, order: OrderState | undefined, status: OrderStatus): void {
  const courierId = ownCourierId(account)
  if (courierId === null) return
  const isOwn = order?.courierId === courierId && order.status !== 'cancelled'
  if (!isOwn || status !== 'completed') throw new Refusal('forbidden', 'Недостаточно прав')
}
