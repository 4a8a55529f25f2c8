import { sql } from 'drizzle-orm'
import type { StockMovement } from '#shared/contract/products.ts'
import { prepare } from '../db/prepared-statement.ts'
import type { products } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

export type Move = { productId: number; delta: number }
/** A line of the ledger. */
export type LedgerLine = Move & { orderId?: number; at: Date }
export type MoveCause = { reason: StockMovement['reason']; by: string }

export type StockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'slug' | 'description' | 'price' | 'stock' | 'images' | 'isActive' | 'isDeleted'
>

/** What the shop has, by the ids of the products. */
export type Shelf = ReadonlyMap<number, StockedProduct>

/** Rows are locked in the order of their ids: two transactions that want the same products cannot deadlock. */
const lock = prepare<{ ids: number[] }, StockedProduct>(
  'lock_products',
  sql`
    select id, name, slug, description, price, stock, images, is_active as "isActive", is_deleted as "isDeleted"
    from products where id = any(${sql.placeholder('ids')}::int[]) order by id for no key update
  `,
)

/** Nobody else sells or changes these products until the transaction ends. */
export async function lockShelf(tx: Tx, ids: number[]): Promise<Map<number, StockedProduct>> {
  const rows = await lock(tx, { ids })
  return new Map(rows.map((product) => [product.id, product]))
}

/**
 * One statement for all lines. A new order is added to the sales at once; after any other reason the caller counts
 * them again, because the changed order may be older than the days that count.
 */
export async function writeMoves(tx: Tx, moves: LedgerLine[], { reason, by }: MoveCause) {
  await move(tx, {
    ids: moves.map(({ productId }) => productId),
    deltas: moves.map(({ delta }) => delta),
    orderIds: moves.map(({ orderId }) => orderId ?? null),
    soldPerUnit: reason === 'order' ? 1 : 0,
    times: moves.map(({ at }) => at),
    reason,
    by,
  })
}

const given = sql.placeholder
const move = prepare(
  'write_moves',
  sql`
    with moves as (
      select * from unnest(${given('ids')}::int[], ${given('deltas')}::int[], ${given('orderIds')}::int[],
        ${given('times')}::timestamptz[]) as move (product_id, delta, order_id, at)
    ), moved as (
      update products set stock = stock + total.delta, sold = sold - total.delta * ${given('soldPerUnit')}::int
      from (select product_id, sum(delta)::int as delta from moves group by product_id) total
      where products.id = total.product_id
      returning products.id
    )
    insert into stock_movements (product_id, order_id, delta, reason, by, at)
    select product_id, order_id, delta, ${given('reason')}::text, ${given('by')}::text, at
    from moves join moved on moved.id = moves.product_id
  `,
)
