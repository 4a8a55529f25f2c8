import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import {
  cappedTotal,
  fromNearerEnd,
  isDeep,
  maxExactTotal,
  type Page,
  sliced,
  type Total,
} from '#server/platform/db/paging.ts'
import { orderHistory, orderItems, orders, type products } from '#server/platform/db/schema.ts'
import { ordersTallied } from '#server/platform/db/tallies.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import { type OrderStatus, orderStatuses } from '#shared/rules/order-status.ts'

export type OrderColumns = typeof orders.$inferSelect
type Event = { status: OrderStatus; at: string; by: string; note?: string | null }
export type OrderRow = OrderColumns & { history: Event[] }

const history = sql<OrderRow['history']>`(
  select coalesce(json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by, 'note', h.note) order by h.id), '[]')
  from order_history h where h.order_id = orders.id
)`

const columns = { ...getTableColumns(orders), history }

/** Name and price are the order's own; description, slug and images are today's. */
export type ItemRow = Omit<typeof orderItems.$inferSelect, 'position'> & {
  [Name in 'description' | 'slug' | 'images']: (typeof products.$inferSelect)[Name] | null
}

const itemFields: Record<keyof ItemRow, string> = {
  id: 'item.id',
  orderId: 'item.order_id',
  productId: 'item.product_id',
  productName: 'item.product_name',
  price: 'item.price::text',
  quantity: 'item.quantity',
  options: 'item.options',
  inscription: 'item.inscription',
  parts: 'item.parts',
  description: 'product.description',
  slug: 'product.slug',
  images: "coalesce(nullif(product.images, '{}'), array_remove(array[product.composed], null))",
}
const namedFields = Object.entries(itemFields).map(([name, value]) => `'${name}', ${value}`)

const itemsOfOrder = sql<ItemRow[]>`(
  select coalesce(json_agg(json_build_object(${sql.raw(namedFields.join(', '))}) order by item.position, item.id), '[]')
  from order_items item left join products product on product.id = item.product_id where item.order_id = orders.id
)`

const columnsWithItems = { ...columns, items: itemsOfOrder }

export type OrderWithItems = OrderRow & { items: ItemRow[] }

const newestFirst = [desc(orders.createdAt), desc(orders.id)]
const oldestFirst = [asc(orders.createdAt), asc(orders.id)]

export async function selectOrders(
  db: Queries,
  where: SQL | undefined,
  page: PageQuery = {},
): Promise<OrderWithItems[]> {
  const rows = db.select(columnsWithItems).from(orders).where(where)
  return sliced(rows.orderBy(...newestFirst).$dynamic(), page)
}

export const countOrders = (db: Queries, where: SQL | undefined): Promise<number> => db.$count(orders, where)

type Counts = Record<OrderStatus, number>
const noCounts: Counts = { pending: 0, processing: 0, completed: 0, cancelled: 0 }

const countIn = (counts: Counts, status: OrderStatus | undefined) =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)

const countsFrom = (counted: SQL) =>
  sql<Partial<Counts>>`(select coalesce(json_object_agg(status, number), '{}') from (${counted}) counted)`

const countsOfAll = countsFrom(sql`select status, number from ${ordersTallied} tallied`)

/** Stops in each status at one more than `maxExactTotal`. */
const countsOfMatches = (search: SQL) => {
  const counted = orderStatuses.map(
    (status) => sql`
      select ${status}::text as status, count(*)::int as number from (
        select from ${orders} where ${eq(orders.status, status)} and ${search} limit ${maxExactTotal + 1}
      ) matches`,
  )
  return countsFrom(sql.join(counted, sql` union all `))
}

type ListQuery = Page & { search: SQL | undefined; status: OrderStatus | undefined }
type OrderPage = Total & { rows: OrderWithItems[]; counts: Counts; moreThanCounts?: OrderStatus[] }

export async function selectOrderPage(db: Queries, query: ListQuery): Promise<OrderPage> {
  const { search, status } = query
  if (search) return selectMatches(db, { ...query, search })
  if (isDeep(query)) return selectDeepPage(db, query)
  const { rows, counts } = await selectWithCounts(db, query, countsOfAll)
  return { rows, counts, total: countIn(counts, status) }
}

async function selectWithCounts(db: Queries, query: ListQuery, counts: SQL<Partial<Counts>>) {
  const rows = await db
    .select({ row: columnsWithItems, counts })
    .from(orders)
    .where(inArray(orders.id, idsOf(db, query)))
    .orderBy(...newestFirst)
  const [first] = rows
  // A page past the last one has no row to carry the counts.
  return {
    rows: rows.map(({ row }) => row),
    counts: first ? { ...noCounts, ...first.counts } : await selectCounts(db, counts),
  }
}

async function selectCounts(db: Queries, counts: SQL<Partial<Counts>>): Promise<Counts> {
  const { rows } = await db.execute<{ counts: Partial<Counts> }>(sql`select ${counts} as counts`)
  return { ...noCounts, ...rows[0]?.counts }
}

async function selectDeepPage(db: Queries, query: ListQuery): Promise<OrderPage> {
  const counts = await selectCounts(db, countsOfAll)
  const total = countIn(counts, query.status)
  if (query.offset >= total) return { rows: [], counts, total }
  const ids = idsOf(db, { ...query, ...fromNearerEnd(query, total) })
  return { rows: await selectByIds(db, ids), counts, total }
}

/** Reads the ids of all matches while they are few: the index finds them at once, in no order. */
async function selectMatches(db: Queries, query: ListQuery & { search: SQL }): Promise<OrderPage> {
  const { status, offset, limit } = query
  const matches = db
    .select({ id: orders.id, status: orders.status, createdAt: orders.createdAt })
    .from(orders)
    .where(query.search)
    .limit(maxExactTotal + 1)
    .as('matches')
  const hits = await db
    .select({ id: matches.id, status: matches.status })
    .from(matches)
    .orderBy(desc(matches.createdAt), desc(matches.id))
  if (hits.length > maxExactTotal) return selectManyMatches(db, query)
  const counts = { ...noCounts }
  for (const hit of hits) counts[hit.status] += 1
  const hitsInStatus = status ? hits.filter((hit) => hit.status === status) : hits
  const ids = hitsInStatus.slice(offset, offset + limit).map(({ id }) => id)
  return { rows: ids.length > 0 ? await selectByIds(db, ids) : [], counts, total: hitsInStatus.length }
}

async function selectManyMatches(db: Queries, query: ListQuery & { search: SQL }): Promise<OrderPage> {
  const { rows, counts } = await selectWithCounts(db, query, countsOfMatches(query.search))
  const moreThanCounts = orderStatuses.filter((status) => counts[status] > maxExactTotal)
  for (const status of moreThanCounts) counts[status] = maxExactTotal
  const isMore = query.status ? moreThanCounts.includes(query.status) : moreThanCounts.length > 0
  const total = isMore ? cappedTotal(maxExactTotal + 1) : { total: countIn(counts, query.status) }
  return { rows, counts, moreThanCounts, ...total }
}

const selectByIds = (db: Queries, ids: number[] | ReturnType<typeof idsOf>): Promise<OrderWithItems[]> =>
  selectOrders(db, inArray(orders.id, ids))

/** Reads ids from an index: whole rows, histories and all, would be read for every skipped page too. */
function idsOf(
  db: Queries,
  { search, status, limit, offset, isReversed = false }: ListQuery & { isReversed?: boolean },
) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(status && eq(orders.status, status), search))
    .orderBy(...(isReversed ? oldestFirst : newestFirst))
    .limit(limit)
    .offset(offset)
}

export async function selectItems(db: Queries, orderId: number): Promise<ItemRow[]> {
  const [order] = await db.select({ items: itemsOfOrder }).from(orders).where(eq(orders.id, orderId))
  return order?.items ?? []
}

type Day = { date: string; courierId: number | null }

export async function selectDay(db: Queries, { date, courierId }: Day): Promise<OrderWithItems[]> {
  const ofCourier = courierId === null ? undefined : eq(orders.courierId, courierId)
  return db
    .select(columnsWithItems)
    .from(orders)
    .where(and(eq(orders.deliveryDate, date), ne(orders.status, 'cancelled'), ofCourier))
    .orderBy(asc(orders.id))
}

export async function lockOrder(tx: Tx, id: number): Promise<OrderColumns | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** A line without an id is new. */
export type EditedLine = Pick<
  ItemRow,
  'productId' | 'productName' | 'price' | 'quantity' | 'options' | 'inscription' | 'parts'
> & {
  id: number | null
}

export async function rewriteItems(tx: Tx, orderId: number, lines: readonly EditedLine[]) {
  const placed = lines.map((line, position) => ({ ...line, position }))
  const stored = placed.filter((line) => line.id !== null)
  const added = placed.filter((line) => line.id === null)
  const each = (name: 'id' | 'quantity' | 'position') => sql.param(stored.map((line) => line[name]))
  const parts = sql.param(stored.map((line) => line.parts && JSON.stringify(line.parts)))
  await tx.execute(
    sql`delete from order_items where order_id = ${orderId} and id <> all (${each('id')}::int[])`,
  )
  await tx.execute(sql`
    update order_items set quantity = line.quantity, position = line.position, parts = line.parts::jsonb
    from unnest(${each('id')}::int[], ${each('quantity')}::int[], ${each('position')}::int[], ${parts}::text[])
      as line (id, quantity, position, parts)
    where order_items.id = line.id
  `)
  if (added.length > 0)
    await tx.insert(orderItems).values(added.map(({ id: _, ...line }) => ({ ...line, orderId })))
}

export type OrderFields = Partial<Omit<OrderColumns, 'id'>>

export async function updateOrder(tx: Tx, id: number, change: OrderFields) {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

export async function addHistory(tx: Tx, event: typeof orderHistory.$inferInsert) {
  await tx.insert(orderHistory).values(event)
}

/** Starts a note about the date and time of delivery, which may contain typed words. */
export const whenNote = 'Доставка: '
