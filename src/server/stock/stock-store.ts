import { inArray, sql } from 'drizzle-orm'
import type { StockMovement } from '#shared/contract/products.ts'
import { products } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

export type Move = { productId: number; delta: number }
export type MoveCause = { reason: StockMovement['reason']; by: string; orderId?: number; at: Date }

/** Always in the order of their ids, so that two orders never wait for each other in a circle. */
export async function lockProducts(tx: Tx, ids: number[]) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      description: products.description,
      price: products.price,
      stock: products.stock,
      images: products.images,
      isActive: products.isActive,
      isDeleted: products.isDeleted,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
}

export type StockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

/**
 * One statement for all lines. A new order counts as sold at once; every other reason recounts the sales
 * of the products it touched, because the order it changes may be older than they reach back.
 */
export async function writeMoves(tx: Tx, moves: Move[], { reason, by, orderId, at }: MoveCause) {
  const ids = moves.map(({ productId }) => productId)
  const deltas = moves.map(({ delta }) => delta)
  const soldPerUnit = reason === 'order' ? 1 : 0
  await tx.execute(sql`
    with moved as (
      update products set stock = stock + move.delta, sold = sold - move.delta * ${soldPerUnit}::int
      from unnest(${sql.param(ids)}::int[], ${sql.param(deltas)}::int[]) as move (product_id, delta)
      where products.id = move.product_id
      returning move.product_id, move.delta
    )
    insert into stock_movements (product_id, order_id, delta, reason, by, at)
    select product_id, ${orderId ?? null}::int, delta, ${reason}, ${by}, ${at}::timestamptz from moved
  `)
}
