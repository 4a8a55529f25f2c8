import { sql } from 'drizzle-orm'
import type { StockMovement } from '#shared/contract/products.ts'
import { prepare } from '../db/prepared.ts'
import type { products } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

export type Move = { productId: number; delta: number }
export type MoveCause = { reason: StockMovement['reason']; by: string; orderId?: number | null; at: Date }

export type StockedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'slug' | 'description' | 'price' | 'stock' | 'images' | 'isActive' | 'isDeleted'
>

/** Always in the order of their ids, so that two orders never wait for each other in a circle. */
const lock = prepare<{ ids: number[] }, StockedProduct>(
  'lock_products',
  sql`
    select id, name, slug, description, price, stock, images, is_active as "isActive", is_deleted as "isDeleted"
    from products where id = any(${sql.placeholder('ids')}::int[]) order by id for no key update
  `,
)

export const lockProducts = (tx: Tx, ids: number[]): Promise<StockedProduct[]> => lock(tx, { ids })

/**
 * One statement for all lines. A new order counts as sold at once; every other reason recounts the sales
 * of the products it touched, because the order it changes may be older than they reach back.
 */
export async function writeMoves(tx: Tx, moves: Move[], { reason, by, orderId = null, at }: MoveCause) {
  const ids = moves.map(({ productId }) => productId)
  const deltas = moves.map(({ delta }) => delta)
  await move(tx, { ids, deltas, soldPerUnit: reason === 'order' ? 1 : 0, orderId, reason, by, at })
}

const given = sql.placeholder
const move = prepare(
  'write_moves',
  sql`
    with moved as (
      update products set stock = stock + move.delta, sold = sold - move.delta * ${given('soldPerUnit')}::int
      from unnest(${given('ids')}::int[], ${given('deltas')}::int[]) as move (product_id, delta)
      where products.id = move.product_id
      returning move.product_id, move.delta
    )
    insert into stock_movements (product_id, order_id, delta, reason, by, at)
    select product_id, ${given('orderId')}::int, delta, ${given('reason')}::text, ${given('by')}::text,
      ${given('at')}::timestamptz
    from moved
  `,
)
