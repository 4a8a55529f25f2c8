import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/insert-rows.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { orderItems, orders } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { sumsOf } from '../order-sums.ts'
import type { ItemRow, OrderWithItems } from '../orders-store.ts'
import type { PromisedSale } from './judge-request.ts'
import type { Buyer, OrderRequest } from './order-request.ts'

type Drafting = { sale: PromisedSale; buyer: Buyer; request: OrderRequest; facts: ShopFacts }
type Ids = { orderId: number; itemIds: number[] }

const initialStatus: OrderStatus = 'pending'

/** An order has its own copies of names and prices. */
export function draftOrder(
  { sale, buyer, request, facts }: Drafting,
  { orderId, itemIds }: Ids,
): OrderWithItems {
  const { author, deliveryAddress, notes, now } = request
  const items = sale.lines.map(({ product, ...line }, index): ItemRow => {
    const id = itemIds[index]
    if (id === undefined) throw new Error('an order line without an id')
    return {
      ...line,
      id,
      orderId,
      productId: product.id,
      productName: product.name,
      description: product.description,
      slug: product.slug,
      images: product.images,
    }
  })
  const { itemsAmount: _, ...sums } = sumsOf(items, { terms: sale.promise.delivery?.prices ?? null })
  return {
    ...buyer,
    ...sale.promise,
    ...sums,
    deliveryAddress,
    notes,
    id: orderId,
    token: randomBytes(24).toString('base64url'),
    status: initialStatus,
    wishes: null,
    isFeeByHand: false,
    courierId: null,
    handedAt: null,
    // Only shoppers agree to the privacy page.
    consentVersion: request.by === 'shopper' ? facts.privacyVersion : null,
    consentAt: request.by === 'shopper' ? now : null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    history: [{ status: initialStatus, at: now.toISOString(), by: author }],
    items,
  }
}

const take = prepare<{ items: number }, Ids>(
  'take_ids',
  sql`
    select nextval('orders_id_seq')::int as "orderId", array(
      select nextval('order_items_id_seq')::int from generate_series(1, ${sql.placeholder('items')}::int)
    ) as "itemIds"
  `,
)

/** Reserves ids before the insert, because messages and lines name the order. */
export async function takeIds(tx: Tx, items: number): Promise<Ids> {
  const [ids] = await take(tx, { items })
  if (!ids) throw new Error('the sequences returned no ids')
  return ids
}

const orderRows = rowsOf(orders)
const itemRows = rowsOf(orderItems)

const value = sql.placeholder
const store = prepare(
  'store_order',
  sql`
    with placed as (${orderRows.insert('orders')}), lines as (${itemRows.insert('items')})
    insert into order_history (order_id, status, at, by)
    values (${value('id')}::int, ${value('status')}::text, ${value('at')}::timestamptz, ${value('by')}::text)
  `,
)

export async function storeOrder(tx: Tx, { items, ...row }: OrderWithItems, by: string) {
  const { id, status, createdAt: at } = row
  const lines = items.map((item, position) => ({ ...item, position }))
  await store(tx, { orders: orderRows.toJson([row]), items: itemRows.toJson(lines), id, status, at, by })
}
