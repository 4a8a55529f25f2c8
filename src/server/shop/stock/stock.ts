import type { Deps } from '#server/deps.ts'
import { conflict, notFound, type Refusal } from '#server/errors.ts'
import { listOrPage } from '#server/platform/db/paging.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { OrderConflict } from '#shared/contract/orders.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { stockOfParts } from '#shared/rules/set-stock.ts'
import {
  countMovements,
  isProduct,
  lockShelf,
  type Move,
  type MoveCause,
  recordInitialStock,
  type Shelf,
  type StockedProduct,
  selectMovements,
  writeMoves,
} from './stock-store.ts'

export { lockShelf, type Move, recordInitialStock, type Shelf, type StockedProduct, writeMoves }

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

export function stockConflict(lines: ConflictLine[]): Refusal {
  const message = `Недостаточно товара: ${[...new Set(lines.map(shortageText))].join(', ')}`
  return conflict(message, { reason: 'stock', lines } satisfies Omit<OrderConflict, 'message'>)
}

function shortageText({ name, stock, unavailable }: ConflictLine): string {
  if (unavailable) return `«${name}» — недоступно: ${unavailable.join(', ')}`
  return stock > 0 ? `«${name}» — осталось ${stock}` : `«${name}» — нет в наличии`
}

export const isShort = (shelf: Shelf, { productId, delta }: Move): boolean =>
  delta < 0 && (shelf.get(productId)?.stock ?? 0) + delta < 0

export function shortage(shelf: Shelf, moves: readonly Move[]): Refusal | null {
  const short = moves
    .filter((move) => isShort(shelf, move))
    .flatMap(({ productId }) => shelf.get(productId) ?? [])
  return short.length > 0 ? stockConflict(short.map((product) => conflictLine(product, shelf))) : null
}

export async function moveStock(tx: Tx, { productId, delta, ...cause }: Move & MoveCause) {
  if (delta === 0) return
  const shelf = await lockShelf(tx, [productId])
  if (shelf.size === 0) throw notFound('Товар не найден')
  const refusal = shortage(shelf, [{ productId, delta }])
  if (refusal) throw refusal
  await writeMoves(tx, [{ productId, delta }], cause)
}

const defaultLimit = 200

export function listMovements(deps: Pick<Deps, 'db'>, productId: number, query: PageQuery) {
  const movements = latestMovements(deps, productId, { limit: defaultLimit, ...query })
  return listOrPage(query, movements, () => countMovements(deps.db, productId))
}

async function latestMovements(
  { db }: Pick<Deps, 'db'>,
  productId: number,
  page: PageQuery,
): Promise<StockMovement[]> {
  const rows = await selectMovements(db, productId, page)
  if (rows.length === 0 && !(await isProduct(db, productId))) throw notFound('Товар не найден')
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
