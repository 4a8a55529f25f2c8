import { desc, eq, sql } from 'drizzle-orm'
import { sliced } from '#server/platform/db/paging.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { products, stockMovements } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import type { StockMovement } from '#shared/contract/products.ts'

export type Move = { productId: number; delta: number }
export type MoveCause = { reason: StockMovement['reason']; by: string; at: Date; orderId?: number }

export type StockedProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'price'
  | 'stock'
  | 'images'
  | 'isActive'
  | 'isDeleted'
  | 'options'
  | 'inscription'
  | 'parts'
>

export type Shelf = ReadonlyMap<number, StockedProduct>

// Locks products with stock of their own by id, then sets by id, so that two transactions cannot deadlock.
// A set brings its parts and every other set that shares them, because their stock changes too.
const lock = prepare<{ ids: number[] }, StockedProduct>(
  'lock_products',
  sql`
    with asked as (select unnest(${sql.placeholder('ids')}::int[]) as id),
    set_parts as (
      select (part ->> 'productId')::int as id
      from products cross join jsonb_array_elements(products.parts) part
      where products.id = any(${sql.placeholder('ids')}::int[]) and products.parts is not null
    ), siblings as (
      select id from products where exists (select from set_parts) and products.parts @> any (array(
        select jsonb_build_array(jsonb_build_object('productId', id)) from (table asked union table set_parts) moved
      ))
    )
    select id, name, slug, description, price, stock,
      coalesce(nullif(images, '{}'), array_remove(array[composed], null)) as images, is_active as "isActive", is_deleted as "isDeleted",
      options, inscription, parts
    from products where id = any(array(table asked union table set_parts union table siblings))
    order by products.parts is not null, id for no key update
  `,
)

export async function lockShelf(tx: Tx, ids: number[]): Promise<Map<number, StockedProduct>> {
  const rows = await lock(tx, { ids })
  const shelf = new Map(rows.map((product) => [product.id, product]))
  // A set may get other parts while the statement waits for its lock.
  const missing = ids
    .flatMap((id) => shelf.get(id)?.parts ?? [])
    .flatMap(({ productId }) => (shelf.has(productId) ? [] : [productId]))
  for (const product of missing.length > 0 ? await lock(tx, { ids: missing }) : [])
    shelf.set(product.id, product)
  return shelf
}

/** Pieces of a product as an order line names it: for a set, the set itself. */
type Sold = { productId: number | null; quantity: number }

/** `sold` adds a new order to the sales; after any other cause the caller counts sales again. */
export async function writeMoves(
  tx: Tx,
  moves: readonly Move[],
  { reason, by, at, orderId, sold = [] }: MoveCause & { sold?: readonly Sold[] },
) {
  await move(tx, {
    ids: moves.map(({ productId }) => productId),
    deltas: moves.map(({ delta }) => delta),
    soldIds: sold.map(({ productId }) => productId),
    soldQuantities: sold.map(({ quantity }) => quantity),
    orderId: orderId ?? null,
    reason,
    by,
    at,
  })
}

const value = sql.placeholder
const move = prepare(
  'write_moves',
  sql`
    with moves as (
      select * from unnest(${value('ids')}::int[], ${value('deltas')}::int[]) as move (product_id, delta)
    ), totals as (
      select product_id, sum(delta)::int as delta, sum(sold)::int as sold from (
        select product_id, delta, 0 as sold from moves
        union all
        select product_id, 0, sold from unnest(${value('soldIds')}::int[], ${value('soldQuantities')}::int[])
          as sale (product_id, sold)
      ) change group by product_id
    ), moved as (
      update products set stock = stock + totals.delta, sold = products.sold + totals.sold
      from totals where products.id = totals.product_id
      returning products.id
    )
    insert into stock_movements (product_id, order_id, delta, reason, by, at)
    select product_id, ${value('orderId')}::int, delta, ${value('reason')}::text, ${value('by')}::text,
      ${value('at')}::timestamptz
    from moves join moved on moved.id = moves.product_id
  `,
)

type NewProduct = { id: number; stock: number }

export async function recordInitialStock(
  tx: Tx,
  added: readonly NewProduct[],
  { by, at }: { by: string; at: Date },
) {
  const movements = added.flatMap(({ id, stock }) =>
    stock === 0 ? [] : [{ productId: id, delta: stock, reason: 'initial' as const, by, at }],
  )
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
}

export const selectMovements = (db: Queries, productId: number, page: PageQuery) => {
  const movements = db.select().from(stockMovements).where(eq(stockMovements.productId, productId))
  return sliced(movements.orderBy(desc(stockMovements.id)).$dynamic(), page)
}

export const countMovements = (db: Queries, productId: number): Promise<number> =>
  db.$count(stockMovements, eq(stockMovements.productId, productId))

export const isProduct = async (db: Queries, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0
