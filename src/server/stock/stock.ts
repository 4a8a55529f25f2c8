import { desc, eq } from 'drizzle-orm'
import type { OrderConflict } from '#shared/contract/orders.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { stockOfParts } from '#shared/rules/set-stock.ts'
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

/** How many pieces can be sold: of a set, as many as its parts on the shelf allow. */
export function availableOf({ parts, stock }: StockedProduct, shelf: Shelf): number {
  if (!parts) return stock
  return stockOfParts(parts, (id) => {
    const part = shelf.get(id)
    return part && !part.isDeleted ? part.stock : 0
  })
}

type ConflictLine = OrderConflict['lines'][number]

export const conflictLine = (product: StockedProduct, shelf: Shelf): ConflictLine => ({
  productId: product.id,
  name: product.name,
  price: product.price,
  stock: availableOf(product, shelf),
})

/** The refusal says of each line what is left of it, and which options cannot be had. */
export function stockConflict(lines: ConflictLine[]): Refusal {
  const message = `Недостаточно товара: ${[...new Set(lines.map(said))].join(', ')}`
  return conflict(message, { body: { reason: 'stock', lines } satisfies Omit<OrderConflict, 'message'> })
}

function said({ name, stock, unavailable }: ConflictLine): string {
  if (unavailable) return `«${name}» — недоступно: ${unavailable.join(', ')}`
  return stock > 0 ? `«${name}» — осталось ${stock}` : `«${name}» — нет в наличии`
}

export const isShort = (shelf: Shelf, { productId, delta }: Move): boolean =>
  delta < 0 && (shelf.get(productId)?.stock ?? 0) + delta < 0

/** The refusal names those of the products that the moves would leave below zero, and what is left of them. */
export function shortage(shelf: Shelf, moves: readonly Move[]): Refusal | null {
  const short = moves
    .filter((move) => isShort(shelf, move))
    .flatMap(({ productId }) => shelf.get(productId) ?? [])
  return short.length > 0 ? stockConflict(short.map((product) => conflictLine(product, shelf))) : null
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
  const refusal = shortage(shelf, [{ productId, delta }])
  if (refusal) throw refusal
  await writeMoves(tx, [{ productId, delta, at }], cause)
}

type NewProduct = { id: number; stock: number }

/** The first line of the ledger of each new product; its row already holds the stock. */
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
