import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { notFound } from '#server/errors.ts'
import { listOrPage } from '#server/platform/db/paging.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type {
  AdminOrderQuery,
  CustomerOrdersQuery,
  Order,
  PlacedOrder,
  TrackedOrder,
} from '#shared/contract/orders.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import { adminPageSize } from '#shared/limits.ts'
import { isUnderWay, orderStatuses } from '#shared/rules/order-status.ts'
import { countOrders, type OrderWithItems, selectOrderPage, selectOrders } from './orders-store.ts'
import { orderDto, placedOrderDto, trackedOrderDto, wishesOf } from './read/order-dto.ts'
import { orderSearch } from './read/order-search.ts'

export { whenNote } from './orders-store.ts'

type Reading = { db: Queries }

export const orderMissing = () => notFound('Заказ не найден')

async function readOrder<T>({ db }: Reading, where: SQL, shape: (row: OrderWithItems) => T): Promise<T> {
  const [row] = await selectOrders(db, where)
  if (!row) throw orderMissing()
  return shape(row)
}

export const getOrder = (deps: Reading, id: number): Promise<Order> =>
  readOrder(deps, eq(orders.id, id), orderDto)

export const getPlacedOrder = (deps: Reading, id: number): Promise<PlacedOrder> =>
  readOrder(deps, eq(orders.id, id), placedOrderDto)

/** The token alone opens an order. */
export const trackOrder = (deps: Reading, token: string): Promise<TrackedOrder> =>
  readOrder(deps, eq(orders.token, token), trackedOrderDto)

export async function listOrders({ db }: Reading, query: AdminOrderQuery) {
  const { status, limit = adminPageSize, offset = 0 } = query
  const search = orderSearch(query.search)
  const { rows, ...numbers } = await selectOrderPage(db, { search, status, limit, offset })
  return { items: rows.map(orderDto), ...numbers }
}

export async function ordersMatching(
  { db }: Reading,
  where: SQL | undefined,
  page?: PageQuery,
): Promise<Order[]> {
  return (await selectOrders(db, where, page)).map(orderDto)
}

export const ordersWithWishes = async ({ db }: Reading, where: SQL | undefined) =>
  (await selectOrders(db, where)).map((row) => ({ ...orderDto(row), wishes: wishesOf(row) }))

export function ordersOfCustomer(deps: Reading, customerId: number, query: CustomerOrdersQuery) {
  const { until, underWay } = query
  const where = and(
    eq(orders.customerId, customerId),
    until ? lte(orders.id, until) : undefined,
    underWay ? inArray(orders.status, orderStatuses.filter(isUnderWay)) : undefined,
  )
  return listOrPage(query, ordersMatching(deps, where, query), () => countOrders(deps.db, where))
}
