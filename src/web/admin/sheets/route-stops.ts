import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { type DayPart, dayParts } from '../orders/day-parts.ts'
import { isPickup, paysAtDoor } from '../orders/handover.ts'

export type Stop = { number: number; order: Order }
export type RouteGroup = DayPart & { stops: readonly Stop[] }
export type Route = { courierId: number | null; groups: readonly RouteGroup[] }

const ru = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })

/** Sorts by district, then street and house; stops without a district are last. */
function byWay(one: Order, other: Order): number {
  const zones = [one.deliveryZone ?? '\uffff', other.deliveryZone ?? '\uffff'] as const
  return ru.compare(...zones) || ru.compare(one.deliveryAddress, other.deliveryAddress) || one.id - other.id
}

/** Urgent orders first, then slot by slot, without pickup and delivered orders. */
export function routeOf(board: DayBoard, courierId: number | null): Route {
  const isTheirs = (order: Order) =>
    (order.delivery?.courierId ?? null) === courierId && !isPickup(order) && order.status !== 'completed'
  let number = 0
  const groups = dayParts(board).map(({ orders, ...part }) => ({
    ...part,
    stops: orders
      .filter(isTheirs)
      .toSorted(byWay)
      .map((order) => {
        number += 1
        return { number, order }
      }),
  }))
  return { courierId, groups: groups.filter(({ stops }) => stops.length > 0) }
}

export function routesOf(board: DayBoard, only: number | 'none' | null): Route[] {
  const ids = [...board.couriers.map(({ id }) => id), null]
  return ids
    .filter((id) => only === null || (id ?? 'none') === only)
    .map((id) => routeOf(board, id))
    .filter(({ groups }) => groups.length > 0)
}

export const stopsOf = ({ groups }: Route) => groups.flatMap(({ stops }) => stops)

export function toCollect(route: Route): { orders: number; sum: string } {
  const paid = stopsOf(route).filter(({ order }) => paysAtDoor(order))
  const kopecks = paid.reduce((sum, { order }) => sum + toKopecks(order.totalAmount), 0)
  return { orders: paid.length, sum: fromKopecks(kopecks) }
}
