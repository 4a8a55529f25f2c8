import { desc, eq } from 'drizzle-orm'
import type { OrderConflict } from '#shared/contract/orders.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { products, stockMovements } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { lockProducts, type Move, type MoveCause, type StockedProduct, writeMoves } from './stock-store.ts'

export { lockProducts, type Move, type StockedProduct, writeMoves }

export const conflictLine = ({ id, name, price, stock }: StockedProduct) => ({
  productId: id,
  name,
  price,
  stock,
})

function shortage(short: StockedProduct[]) {
  const lines = short.map(conflictLine)
  const what = lines.map(({ name, stock }) =>
    stock > 0 ? `«${name}» — осталось ${stock}` : `«${name}» — нет в наличии`,
  )
  const message = `Недостаточно товара: ${what.join(', ')}`
  return conflict(message, { body: { reason: 'stock', lines } satisfies Omit<OrderConflict, 'message'> })
}

/** Nothing is sold that is not there; the refusal names what is missing and what is left. */
export function checkStock(locked: StockedProduct[], moves: Move[]) {
  const deltas = new Map(moves.map(({ productId, delta }) => [productId, delta]))
  const short = locked.filter(({ id, stock }) => stock + (deltas.get(id) ?? 0) < 0)
  if (short.length > 0) throw shortage(short)
}

export async function moveStock(tx: Tx, { productId, delta, at, ...cause }: Move & MoveCause & { at: Date }) {
  if (delta === 0) return
  const locked = await lockProducts(tx, [productId])
  if (locked.length === 0) throw notFound('Товар не найден')
  checkStock(locked, [{ productId, delta }])
  await writeMoves(tx, [{ productId, delta, at }], cause)
}

type Initial = { productId: number; stock: number; by: string; at: Date }

/** The first line of a new product's ledger; its row already holds the stock. */
export async function recordInitialStock(tx: Tx, { productId, stock, by, at }: Initial) {
  if (stock === 0) return
  await tx.insert(stockMovements).values({ productId, delta: stock, reason: 'initial', by, at })
}

const movementsShown = 200

/** Why the stock is what it is, newest first. */
export async function listMovements(deps: Pick<Deps, 'db'>, productId: number): Promise<StockMovement[]> {
  const rows = await deps.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(movementsShown)
  if (rows.length === 0) await mustExist(deps, productId)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function mustExist({ db }: Pick<Deps, 'db'>, productId: number) {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!row) throw notFound('Товар не найден')
}
