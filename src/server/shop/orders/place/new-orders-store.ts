import { sql } from 'drizzle-orm'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ItemRow, OrderRow } from '../orders-store.ts'

/** Ids for new orders and their lines. */
export type Numbers = { nextOrderId: () => number; nextItemId: () => number }

/**
 * Ids are taken from the sequences first, so that one statement can write orders together with their lines. One that
 * turns out not to be needed stays a gap, as after a transaction that failed.
 */
export async function takeNumbers(tx: Tx, orders: readonly (readonly unknown[])[]): Promise<Numbers> {
  const [row] = await take(tx, { orders: orders.length, items: orders.flat().length })
  return { nextOrderId: dispenser(row?.orderIds ?? []), nextItemId: dispenser(row?.itemIds ?? []) }
}

function dispenser(ids: readonly number[]): () => number {
  const left = ids.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error('no number is left for a new order')
    return value
  }
}

const given = sql.placeholder
const take = prepare<{ orders: number; items: number }, { orderIds: number[]; itemIds: number[] }>(
  'take_numbers',
  sql`
    select array(
      select nextval('orders_id_seq')::int
      from generate_series(1, ${given('orders')}::int)
    ) as "orderIds", array(
      select nextval('order_items_id_seq')::int
      from generate_series(1, ${given('items')}::int)
    ) as "itemIds"
  `,
)

/** A new order as it will be read, and the idempotency key of the request that made it. */
export type NewOrder = { row: OrderRow; items: ItemRow[]; key: string | null }

/** What staff do later. */
type LaterColumns = 'wishes' | 'isFeeByHand' | 'courierId' | 'handedAt'
/** Every column of a new order: one that is left out does not compile. */
type WrittenColumns = Record<
  Exclude<keyof OrderRow, 'version' | 'updatedAt' | 'history' | LaterColumns>,
  unknown[]
>

/** Orders, their lines, the first line of their histories and their idempotency keys in one statement. */
export async function insertOrders(tx: Tx, newOrders: readonly NewOrder[], { by }: { by: string }) {
  const columns: WrittenColumns = {
    id: newOrders.map(({ row }) => row.id),
    token: newOrders.map(({ row }) => row.token),
    status: newOrders.map(({ row }) => row.status),
    totalAmount: newOrders.map(({ row }) => row.totalAmount),
    customerId: newOrders.map(({ row }) => row.customerId),
    firstName: newOrders.map(({ row }) => row.firstName),
    lastName: newOrders.map(({ row }) => row.lastName),
    email: newOrders.map(({ row }) => row.email),
    phone: newOrders.map(({ row }) => row.phone),
    phoneDigits: newOrders.map(({ row }) => row.phoneDigits),
    deliveryAddress: newOrders.map(({ row }) => row.deliveryAddress),
    deliveryDate: newOrders.map(({ row }) => row.deliveryDate),
    deliveryTime: newOrders.map(({ row }) => row.deliveryTime),
    notes: newOrders.map(({ row }) => row.notes),
    deliveryFee: newOrders.map(({ row }) => row.deliveryFee),
    discount: newOrders.map(({ row }) => row.discount),
    slotFrom: newOrders.map(({ row }) => row.slotFrom),
    slotTo: newOrders.map(({ row }) => row.slotTo),
    delivery: newOrders.map(({ row }) => row.delivery && JSON.stringify(row.delivery)),
    consentVersion: newOrders.map(({ row }) => row.consentVersion),
    consentAt: newOrders.map(({ row }) => row.consentAt),
    createdAt: newOrders.map(({ row }) => row.createdAt),
  }
  const lines = newOrders.flatMap(({ items }) => items.map((item, position) => ({ ...item, position })))
  await insertAll(tx, {
    ...columns,
    by,
    key: newOrders.map(({ key }) => key),
    itemId: lines.map(({ id }) => id),
    orderId: lines.map(({ orderId }) => orderId),
    position: lines.map(({ position }) => position),
    productId: lines.map(({ productId }) => productId),
    productName: lines.map(({ productName }) => productName),
    price: lines.map(({ price }) => price),
    quantity: lines.map(({ quantity }) => quantity),
    options: lines.map(({ options }) => JSON.stringify(options)),
    inscription: lines.map(({ inscription }) => inscription && JSON.stringify(inscription)),
    parts: lines.map(({ parts }) => parts && JSON.stringify(parts)),
  })
}

const insertAll = prepare(
  'insert_orders',
  sql`
    with made as materialized (
      select * from unnest(${given('id')}::int[], ${given('token')}::text[], ${given('status')}::text[],
        ${given('totalAmount')}::numeric[], ${given('customerId')}::int[], ${given('firstName')}::text[],
        ${given('lastName')}::text[], ${given('email')}::text[], ${given('phone')}::text[],
        ${given('phoneDigits')}::text[], ${given('deliveryAddress')}::text[], ${given('deliveryDate')}::date[],
        ${given('deliveryTime')}::text[], ${given('notes')}::text[], ${given('deliveryFee')}::numeric[],
        ${given('discount')}::numeric[], ${given('slotFrom')}::text[], ${given('slotTo')}::text[],
        ${given('delivery')}::jsonb[], ${given('consentVersion')}::text[], ${given('consentAt')}::timestamptz[], ${given('createdAt')}::timestamptz[], ${given('key')}::text[])
        as made (id, token, status, total_amount, customer_id, first_name, last_name, email, phone, phone_digits,
          delivery_address, delivery_date, delivery_time, notes, delivery_fee, discount, slot_from, slot_to, delivery,
          consent_version, consent_at, created_at, key)
    ), placed as (
      insert into orders (id, token, status, total_amount, customer_id, first_name, last_name, email, phone,
        phone_digits, delivery_address, delivery_date, delivery_time, notes, delivery_fee, discount, slot_from,
        slot_to, delivery, consent_version, consent_at, created_at, updated_at)
      select id, token, status, total_amount, customer_id, first_name, last_name, email, phone, phone_digits,
        delivery_address, delivery_date, delivery_time, notes, delivery_fee, discount, slot_from, slot_to, delivery,
        consent_version, consent_at, created_at, created_at
      from made
    ), lines as (
      insert into order_items (id, order_id, position, product_id, product_name, price, quantity, options,
        inscription, parts)
      select * from unnest(${given('itemId')}::int[], ${given('orderId')}::int[], ${given('position')}::int[],
        ${given('productId')}::int[], ${given('productName')}::text[], ${given('price')}::numeric[],
        ${given('quantity')}::int[], ${given('options')}::jsonb[], ${given('inscription')}::jsonb[],
        ${given('parts')}::jsonb[])
    ), history as (
      insert into order_history (order_id, status, at, by)
      select id, status, created_at, ${given('by')}::text from made
    )
    update idempotency_keys set order_id = made.id from made where idempotency_keys.key = made.key
  `,
)
