import type { Deps } from '#server/deps.ts'
import { applyChange } from '#server/shop/orders/change/apply-change.ts'
import type { OrderRequest } from '#server/shop/orders/place/order-request.ts'
import { placeBatch } from '#server/shop/orders/place/place-batch.ts'
import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { holdsStock } from '#shared/rules/order-status.ts'
import type { DemoOrder } from './orders.ts'

type Options = {
  bodyOf: (order: DemoOrder) => PlaceOrder
  by: string
  onProgress: (done: number, of: number) => void
}

export async function placeDemoOrders(
  deps: Deps,
  orders: readonly DemoOrder[],
  { bodyOf, by, onProgress }: Options,
): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (const batch of batchesOf(orders)) {
    const requests = batch.map((order) => ({ body: bodyOf(order), key: null, now: order.at }))
    const made = await placeTogether(deps, requests)
    for (const [index, order] of batch.entries()) {
      const one = made[index]
      if (!one) throw new Error('a demo order without its outcome')
      await followPath(deps, one.id, order, by)
      placed.push(one)
      onProgress(placed.length, orders.length)
    }
  }
  return placed
}

/** Ends a batch after a cancelled order, because the next orders may need its goods. */
function batchesOf(orders: readonly DemoOrder[]): DemoOrder[][] {
  const ends = orders.flatMap(({ path }, index) => (path.every(holdsStock) ? [] : [index + 1]))
  return [...ends, orders.length]
    .map((end, index) => orders.slice(ends[index - 1] ?? 0, end))
    .filter((batch) => batch.length > 0)
}

async function placeTogether(deps: Deps, requests: OrderRequest[]): Promise<PlacedOrder[]> {
  const outcomes = await placeBatch(deps, requests)
  return outcomes.map((outcome) => {
    if ('error' in outcome) throw outcome.error
    if (outcome.answer.kind === 'repeat') throw new Error('a demo order was placed twice')
    return outcome.answer.order
  })
}

async function followPath(deps: Deps, id: number, { at, path }: DemoOrder, by: string) {
  const now = deps.clock().getTime()
  for (const [step, status] of path.entries()) {
    const then = new Date(Math.min(at.getTime() + (step + 1) * 90 * 60_000, now))
    await applyChange({ ...deps, clock: () => then }, id, { status }, { by })
  }
}
