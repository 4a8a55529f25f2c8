import type { TrackedOrder } from '#shared/contract/orders.ts'
import { isAtCourier } from '#shared/rules/order-status.ts'

const stages = ['accepted', 'making', 'handed', 'done'] as const
export type Stage = (typeof stages)[number]

export type Progress = { stage: Stage; state: 'done' | 'now' | 'ahead'; at: string | null }[]

export const isOver = ({ status }: Pick<TrackedOrder, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

type Source = Pick<TrackedOrder, 'status' | 'createdAt' | 'history' | 'handedAt' | 'delivery'>

/** The stages never exceed the status. Pickup skips the courier; a cancelled order has none. */
export function orderProgress({ status, createdAt, history, handedAt, delivery }: Source): Progress {
  if (status === 'cancelled') return []
  const lastly = (target: typeof status) => history.findLast((event) => event.status === target)?.at ?? null
  const makingAt = lastly('processing')
  const reachedAt: Record<Stage, string | null> = {
    accepted: createdAt,
    making: makingAt,
    // A courier assigned before the confirmation counts from the confirmation.
    handed: handedAt && makingAt && makingAt > handedAt ? makingAt : handedAt,
    done: status === 'completed' ? lastly('completed') : null,
  }
  const reached: Record<Stage, boolean> = {
    accepted: true,
    making: status === 'processing',
    handed: isAtCourier({ status, handedAt }),
    done: status === 'completed',
  }
  const way = stages.filter((stage) => stage !== 'handed' || delivery?.method !== 'pickup')
  const now = way.findLastIndex((stage) => reached[stage])
  const stateOf = (index: number) => {
    if (index > now) return 'ahead'
    return index < now || status === 'completed' ? 'done' : 'now'
  }
  return way.map((stage, index) => ({
    stage,
    state: stateOf(index),
    at: index <= now ? reachedAt[stage] : null,
  }))
}
