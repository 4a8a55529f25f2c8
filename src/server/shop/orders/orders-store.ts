import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { fromNearerEnd, isCheaperLookedUp, isDeep, type Page, sliced } from '#server/platform/db/paging.ts'
import { orderHistory, orderItems, orders, products } from '#server/platform/db/schema.ts'
import { ordersTallied } from '#server/platform/db/tallies.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { OrderSearch } from './read/order-search.ts'

export type OrderColumns = typeof orders.$inferSelect
type Event = { status: OrderStatus; at: string; by: string; note?: string | null }
export type OrderRow = OrderColumns & { history: Event[] }

const history = sql<OrderRow['history']>`(
  select coalesce(json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by, 'note', h.note) order by h.id), '[]')
  from order_history h where h.order_id = orders.id
)`

const columns = { ...getTableColumns(orders), history }

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
  images: 'product.images',
}
const namedFields = Object.entries(itemFields).map(([name, value]) => `'${name}', ${value}`)

/** As `selectItems` reads them. */
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

/** How many of those that are searched for stand in each status; of all orders that is known without counting. */
const countsOf = (search: OrderSearch | undefined) => sql<Partial<Counts>>`(
  select coalesce(json_object_agg(status, number), '{}') from (
    select status, coalesce(sum(number), 0)::int as number from ${search?.counted ?? ordersTallied} counted group by status
  ) statuses
)`

const none: Counts = { pending: 0, processing: 0, completed: 0, cancelled: 0 }
const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

type Asked = Page & { search: OrderSearch | undefined; status: OrderStatus | undefined }
type OrderPage = { rows: OrderWithItems[]; counts: Counts; total: number }

/** A page of those that are searched for, in this status or in any, and how many of them stand in each. */
export async function selectOrderPage(db: Queries, asked: Asked): Promise<OrderPage> {
  const { search, status, ...page } = asked
  if (search || isDeep(page)) return selectAfterCounting(db, asked)
  const rows = await db
    .select({ row: columnsWithItems, counts: countsOf(undefined) })
    .from(orders)
    .where(inArray(orders.id, idsOf(db, asked)))
    .orderBy(...newestFirst)
  const [first] = rows
  // A page past the last one has no row, so the counts are asked for alone.
  const counts = first ? { ...none, ...first.counts } : (await selectCounts(db, undefined)).counts
  return { rows: rows.map(({ row }) => row), counts, total: status ? counts[status] : sumOf(counts) }
}

/** How many there are says how the page is best looked for. */
async function selectAfterCounting(db: Queries, { search, status, ...page }: Asked): Promise<OrderPage> {
  const { counts, allCounts } = await selectCounts(db, search)
  const inStatus = (each: Counts) => (status ? each[status] : sumOf(each))
  const total = inStatus(counts)
  if (page.offset >= total) return { rows: [], counts, total }
  const slice = fromNearerEnd(page, total)
  const isLookedUp = isCheaperLookedUp({ found: sumOf(counts), total, all: inStatus(allCounts) }, slice)
  const ids = idsOf(db, { ...slice, status, found: isLookedUp ? search?.lookedUp : search?.found })
  const rows = await db
    .select(columnsWithItems)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst)
  return { rows, counts, total }
}

async function selectCounts(
  db: Queries,
  search: OrderSearch | undefined,
): Promise<Record<'counts' | 'allCounts', Counts>> {
  const { rows } = await db.execute<Record<'counts' | 'allCounts', Partial<Counts>>>(
    sql`select ${countsOf(search)} as counts, ${countsOf(undefined)} as "allCounts"`,
  )
  return { counts: { ...none, ...rows[0]?.counts }, allCounts: { ...none, ...rows[0]?.allCounts } }
}

type Wanted = Page & { status: OrderStatus | undefined; found?: SQL | undefined; isReversed?: boolean }

/** Ids stand in the index. Whole rows would be read, histories and all, for every page before this one. */
function idsOf(db: Queries, { found, status, limit, offset, isReversed = false }: Wanted) {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(status && eq(orders.status, status), found))
  return ids
    .orderBy(...(isReversed ? oldestFirst : newestFirst))
    .limit(limit)
    .offset(offset)
}

/** The lines with what the shop knows about their products today; the name and price are the order's own. */
export async function selectItems(db: Queries, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      productName: orderItems.productName,
      price: orderItems.price,
      quantity: orderItems.quantity,
      options: orderItems.options,
      inscription: orderItems.inscription,
      parts: orderItems.parts,
      description: products.description,
      slug: products.slug,
      images: products.images,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position), asc(orderItems.id))
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

type Day = {
  date: string
  /** Null: whoever brings them. */
  courierId: number | null
}

/** The orders of a date with their lines, in the order they came; cancelled ones are not brought. */
export async function selectDay(db: Queries, { date, courierId }: Day): Promise<OrderWithItems[]> {
  const given = courierId === null ? undefined : eq(orders.courierId, courierId)
  return db
    .select(columnsWithItems)
    .from(orders)
    .where(and(eq(orders.deliveryDate, date), ne(orders.status, 'cancelled'), given))
    .orderBy(asc(orders.id))
}

/** Two members of staff never change one order at the same moment. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderColumns | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** A line without an id is not stored yet. */
export type EditedLine = Pick<
  ItemRow,
  'productId' | 'productName' | 'price' | 'quantity' | 'options' | 'inscription' | 'parts'
> & {
  id: number | null
}

/** Lines with an id stay, lines without one are new, the order's other lines go. */
export async function rewriteItems(tx: Tx, orderId: number, lines: readonly EditedLine[]) {
  const placed = lines.map((line, position) => ({ ...line, position }))
  const kept = placed.filter((line) => line.id !== null)
  const added = placed.filter((line) => line.id === null)
  const each = (name: 'id' | 'quantity' | 'position') => sql.param(kept.map((line) => line[name]))
  await tx.execute(
    sql`delete from order_items where order_id = ${orderId} and id <> all (${each('id')}::int[])`,
  )
  await tx.execute(sql`
    update order_items set quantity = line.quantity, position = line.position
    from unnest(${each('id')}::int[], ${each('quantity')}::int[], ${each('position')}::int[])
      as line (id, quantity, position)
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
