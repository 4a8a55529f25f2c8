import { Refusal } from '#server/errors.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { Role } from '#shared/rules/roles.ts'

/** Which member of staff asks. */
export type Asking = { adminId: number; role: Role }

/** A courier is shown what was given to them; everybody else is shown all orders. */
export const ownCourierId = ({ adminId, role }: Asking): number | null =>
  role === 'courier' ? adminId : null

type Given = { courierId: number | null; status: OrderStatus }

/** A courier says that they have brought what was given to them, and nothing else. Which other orders there are is not told. */
export function refuseCourier(asking: Asking, order: Given | undefined, status: OrderStatus): void {
  const courierId = ownCourierId(asking)
  if (courierId === null) return
  const isOwn = order?.courierId === courierId && order.status !== 'cancelled'
  if (!isOwn || status !== 'completed') throw new Refusal('forbidden', 'Недостаточно прав')
}
