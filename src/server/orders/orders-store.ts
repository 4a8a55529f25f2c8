import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { prepare } from '../db/prepared-statement.ts'
import { orderHistory, orderItems, orders, products } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'

type OrderColumns = typeof orders.$inferSelect
export type OrderRow = OrderColumns & { history: { status: OrderStatus; at: string; by: string }[] }
export type NewOrder = Omit<OrderColumns, 'id' | 'updatedAt'>
type NewItem = { id: number; productId: number; productName: string; price: string; quantity: number }

const history = sql<OrderRow['history']>`(
  select coalesce(json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by) order by h.id), '[]')
  from order_history h where h.order_id = orders.id
)`

const { id, token, status, totalAmount, customerId, firstName, lastName, email, phone, phoneDigits } = orders
const { deliveryAddress, deliveryDate, deliveryTime, notes } = orders
const { consentVersion, consentAt, createdAt, updatedAt } = orders
const columns = {
  ...{ id, token, status, totalAmount, customerId, firstName, lastName, email, phone, phoneDigits },
  ...{ deliveryAddress, deliveryDate, deliveryTime, notes, consentVersion, consentAt, createdAt, updatedAt },
  history,
}

type Page = { limit: number; offset: number }

export async function selectOrders(db: Queries, where: SQL | undefined): Promise<OrderRow[]> {
  return db.select(columns).from(orders).where(where).orderBy(desc(orders.createdAt), desc(orders.id))
}

type Counts = Record<OrderStatus, number>

const countsOf = (where: SQL | undefined) => sql<Partial<Counts>>`(
  select coalesce(json_object_agg(status, number), '{}') from (
    select status, count(*) as number from ${orders} where ${where ?? sql`true`} group by status
  ) statuses
)`

/** A page of `where`, and how many of all that are `found` stand in each status. */
export async function selectOrderPage(
  db: Queries,
  { where, found, limit, offset }: Page & { where: SQL | undefined; found: SQL | undefined },
): Promise<{ rows: OrderRow[]; counts: Counts }> {
  const page = await db
    .select({ row: columns, counts: countsOf(found) })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  // Behind the last page there is no row to carry the numbers.
  const [
    first = (await db.execute<{ counts: Partial<Counts> }>(sql`select ${countsOf(found)} as counts`)).rows[0],
  ] = page
  const none = { pending: 0, processing: 0, completed: 0, cancelled: 0 }
  return { rows: page.map(({ row }) => row), counts: { ...none, ...first?.counts } }
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

type Numbers = { orderIds: number[]; itemIds: number[] }

/** Ids are taken beforehand, so that everything about an order can be written in one go. */
export async function takeNumbers(tx: Tx, count: { orders: number; items: number }): Promise<Numbers> {
  const [row] = await take(tx, count)
  if (!row) throw new Error('no numbers for new orders')
  return row
}

const take = prepare<{ orders: number; items: number }, Numbers>(
  'take_numbers',
  sql`
    select array(
      select nextval(pg_get_serial_sequence('orders', 'id'))::int
      from generate_series(1, ${sql.placeholder('orders')}::int)
    ) as "orderIds", array(
      select nextval(pg_get_serial_sequence('order_items', 'id'))::int
      from generate_series(1, ${sql.placeholder('items')}::int)
    ) as "itemIds"
  `,
)

type Whole = { id: number; order: NewOrder; items: NewItem[]; key: string | null }

/** Orders, their lines, the first line of their histories and their idempotency keys in one statement. */
export async function insertOrders(tx: Tx, wholes: Whole[], { by }: { by: string }): Promise<void> {
  const each = <T>(pick: (order: NewOrder) => T) => wholes.map(({ order }) => pick(order))
  const lines = wholes.flatMap(({ id: orderId, items }) =>
    items.map((item, position) => ({ ...item, orderId, position })),
  )
  await insertAll(tx, {
    ids: wholes.map(({ id }) => id),
    tokens: each((order) => order.token),
    statuses: each((order) => order.status),
    totals: each((order) => order.totalAmount),
    customerIds: each((order) => order.customerId),
    firstNames: each((order) => order.firstName),
    lastNames: each((order) => order.lastName),
    emails: each((order) => order.email),
    phones: each((order) => order.phone),
    phoneDigits: each((order) => order.phoneDigits),
    addresses: each((order) => order.deliveryAddress),
    dates: each((order) => order.deliveryDate),
    hours: each((order) => order.deliveryTime),
    notes: each((order) => order.notes),
    consentVersions: each((order) => order.consentVersion),
    consentTimes: each((order) => order.consentAt),
    times: each((order) => order.createdAt),
    by,
    keys: wholes.map(({ key }) => key),
    itemIds: lines.map(({ id }) => id),
    orderIds: lines.map(({ orderId }) => orderId),
    positions: lines.map(({ position }) => position),
    productIds: lines.map(({ productId }) => productId),
    productNames: lines.map(({ productName }) => productName),
    prices: lines.map(({ price }) => price),
    quantities: lines.map(({ quantity }) => quantity),
  })
}

const given = sql.placeholder
const insertAll = prepare(
  'insert_orders',
  sql`
    with made as materialized (
      select * from unnest(${given('ids')}::int[], ${given('tokens')}::text[], ${given('statuses')}::text[],
        ${given('totals')}::numeric[], ${given('customerIds')}::int[], ${given('firstNames')}::text[],
        ${given('lastNames')}::text[], ${given('emails')}::text[], ${given('phones')}::text[],
        ${given('phoneDigits')}::text[], ${given('addresses')}::text[], ${given('dates')}::date[],
        ${given('hours')}::text[], ${given('notes')}::text[], ${given('consentVersions')}::text[],
        ${given('consentTimes')}::timestamptz[], ${given('times')}::timestamptz[], ${given('keys')}::text[])
        as made (id, token, status, total_amount, customer_id, first_name, last_name, email, phone, phone_digits,
          delivery_address, delivery_date, delivery_time, notes, consent_version, consent_at, created_at, key)
    ), placed as (
      insert into orders (id, token, status, total_amount, customer_id, first_name, last_name, email, phone,
        phone_digits, delivery_address, delivery_date, delivery_time, notes, consent_version, consent_at,
        created_at, updated_at)
      select id, token, status, total_amount, customer_id, first_name, last_name, email, phone, phone_digits,
        delivery_address, delivery_date, delivery_time, notes, consent_version, consent_at, created_at, created_at
      from made
    ), lines as (
      insert into order_items (id, order_id, position, product_id, product_name, price, quantity)
      select * from unnest(${given('itemIds')}::int[], ${given('orderIds')}::int[], ${given('positions')}::int[],
        ${given('productIds')}::int[], ${given('productNames')}::text[], ${given('prices')}::numeric[],
        ${given('quantities')}::int[])
    ), story as (
      insert into order_history (order_id, status, at, by)
      select id, status, created_at, ${given('by')}::text from made
    )
    update idempotency_keys set order_id = made.id from made where idempotency_keys.key = made.key
  `,
)

/** Two members of staff never change one order at the same moment. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderColumns | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

type Line = Omit<NewItem, 'id' | 'productId'> & { id: number | null; productId: number | null }

/** Lines with an id stay, lines without one are new, the order's other lines go. */
export async function rewriteItems(tx: Tx, orderId: number, lines: Line[]) {
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

export type OrderChange = Partial<NewOrder & { updatedAt: Date }>

export async function updateOrder(tx: Tx, id: number, change: OrderChange) {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

export async function addHistory(tx: Tx, event: typeof orderHistory.$inferInsert) {
  await tx.insert(orderHistory).values(event)
}
