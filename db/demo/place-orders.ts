import type { Deps } from '#server/deps.ts'
import { applyChange } from '#server/shop/orders/change/change-order.ts'
import { placeOrder } from '#server/shop/orders/place/place-order.ts'
import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import type { DemoOrder } from './orders.ts'

type Options = {
  bodyOf: (order: DemoOrder) => PlaceOrder
  by: string
  onProgress: (done: number, of: number) => void
}

/** Places the orders, oldest first, and changes the status of each as planned. */
export async function placeDemoOrders(
  deps: Deps,
  orders: readonly DemoOrder[],
  { bodyOf, by, onProgress }: Options,
): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (const order of orders) {
    const { answer } = await placeOrder({ ...deps, clock: () => order.at }, bodyOf(order))
    await followPath(deps, answer.id, order, by)
    placed.push(answer)
    onProgress(placed.length, orders.length)
  }
  return placed
}

async function followPath(deps: Deps, id: number, { at, path }: DemoOrder, by: string) {
  const now = deps.clock().getTime()
  for (const [step, status] of path.entries()) {
    const then = new Date(Math.min(at.getTime() + (step + 1) * 90 * 60_000, now))
    await applyChange({ ...deps, clock: () => then }, id, { status }, { by })
  }
}
