import { desc, eq } from 'drizzle-orm'
import type { OrderConflict } from '#shared/contract/orders.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { listOrPage, sliced } from '../db/paging.ts'
import { products, stockMovements } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound, type Refusal } from '../errors.ts'
import {
  lockShelf,
  type Move,
  type MoveCause,
  type Shelf,
  type StockedProduct,
  writeMoves,
} from './stock-store.ts'

export { lockShelf, type Move, type Shelf, type StockedProduct, writeMoves }

export const conflictLine = ({ id, name, price, stock }: StockedProduct) => ({
  productId: id,
  name,
  price,
  stock,
})

/** The refusal names those of the products that the moves would leave below zero, and what is left of them. */
export function shortage(products: Iterable<StockedProduct>, moves: readonly Move[]): Refusal | null {
  const deltas = new Map(moves.map(({ productId, delta }) => [productId, delta]))
  const lines = [...products].filter(({ id, stock }) => stock + (deltas.get(id) ?? 0) < 0).map(conflictLine)
  if (lines.length === 0) return null
  const what = lines.map(({ name, stock }) =>
    stock > 0 ? `«${name}» — осталось ${stock}` : `«${name}» — нет в наличии`,
  )
  const message = `Недостаточно товара: ${what.join(', ')}`
  return conflict(message, { body: { reason: 'stock', lines } satisfies Omit<OrderConflict, 'message'> })
}

/** For the next request of the same transaction; in the database it is `writeMoves` that takes the goods. */
export function takeFromShelf(shelf: Map<number, StockedProduct>, moves: readonly Move[]) {
  for (const { productId, delta } of moves) {
    const product = shelf.get(productId)
    if (product) shelf.set(productId, { ...product, stock: product.stock + delta })
  }
}

export async function moveStock(tx: Tx, { productId, delta, at, ...cause }: Move & MoveCause & { at: Date }) {
  if (delta === 0) return
  const shelf = await lockShelf(tx, [productId])
  if (shelf.size === 0) throw notFound('Товар не найден')
  const refusal = shortage(shelf.values(), [{ productId, delta }])
  if (refusal) throw refusal
  await writeMoves(tx, [{ productId, delta, at }], cause)
}

type Initial = { productId: number; stock: number; by: string; at: Date }

/** The first line of a new product's ledger; its row already holds the stock. */
export async function recordInitialStock(tx: Tx, { productId, stock, by, at }: Initial) {
  if (stock === 0) return
  await tx.insert(stockMovements).values({ productId, delta: stock, reason: 'initial', by, at })
}

/** How many are told to whoever names no limit. */
const movementsShown = 200

/** Why the stock is what it is, newest first. */
export function listMovements(deps: Pick<Deps, 'db'>, productId: number, query: PageQuery) {
  const movements = latestMovements(deps, productId, { limit: movementsShown, ...query })
  return listOrPage(query, movements, () =>
    deps.db.$count(stockMovements, eq(stockMovements.productId, productId)),
  )
}

async function latestMovements(
  deps: Pick<Deps, 'db'>,
  productId: number,
  page: PageQuery,
): Promise<StockMovement[]> {
  const movements = deps.db.select().from(stockMovements).where(eq(stockMovements.productId, productId))
  const rows = await sliced(movements.orderBy(desc(stockMovements.id)).$dynamic(), page)
  if (rows.length === 0) await mustExist(deps, productId)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function mustExist({ db }: Pick<Deps, 'db'>, productId: number) {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!row) throw notFound('Товар не найден')
}
