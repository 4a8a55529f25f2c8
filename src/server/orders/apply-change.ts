import type { AdminOrderUpdate } from '#shared/contract/orders.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { sumLines } from '#shared/rules/money.ts'
import { holdsStock, type OrderStatus } from '#shared/rules/order-status.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { checkStock, lockProducts, writeMoves } from '../stock/stock.ts'
import { editedLines, movesBetween, quantitiesOf } from './order-lines.ts'
import { orderMissing } from './orders.ts'
import {
  addHistory,
  lockOrder,
  type OrderChange,
  rewriteItems,
  selectItems,
  updateOrder,
} from './orders-store.ts'
import { refreshSold } from './sold.ts'

export type Changing = Pick<Deps, 'db' | 'clock' | 'announceContent'>
export type Who = { by: string }
type Change = {
  status: OrderStatus
  /** Absent when the lines stay as they are. */
  items?: AdminOrderUpdate['items']
  fields?: OrderChange
}

/** Whatever changes about an order, the shelf gets the difference between what it held and what it holds. */
export async function applyChange(deps: Changing, id: number, wanted: Change, { by }: Who): Promise<void> {
  const at = deps.clock()
  const moved = await inTransaction(deps.db, (tx) => changeLocked(tx, id, wanted, { by, at }))
  if (moved) deps.announceContent()
}

async function changeLocked(
  tx: Tx,
  id: number,
  { status, items, fields }: Change,
  { by, at }: Who & { at: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (!order) throw orderMissing()
  const before = await selectItems(tx, [id])
  const locked = await lockProducts(tx, [...quantitiesOf([...before, ...(items ?? [])]).keys()])
  const lines = items ? editedLines(before, items, locked) : before
  const moves = movesBetween(held(order.status, before), held(status, lines))
  checkStock(locked, moves)

  if (items) await rewriteItems(tx, id, lines)
  await updateOrder(tx, id, { ...fields, status, totalAmount: sumLines(lines), updatedAt: at })
  if (status !== order.status) await addHistory(tx, { orderId: id, status, at, by })
  if (moves.length === 0) return false
  await writeMoves(
    tx,
    moves.map((move) => ({ ...move, orderId: id, at })),
    { reason: reasonOf(order.status, status), by },
  )
  await refreshSold(
    tx,
    moves.map((move) => move.productId),
    at,
  )
  return true
}

type Line = { productId: number | null; quantity: number }

const held = (status: OrderStatus, lines: readonly Line[]) => quantitiesOf(holdsStock(status) ? lines : [])

function reasonOf(before: OrderStatus, after: OrderStatus): StockMovement['reason'] {
  if (holdsStock(before) === holdsStock(after)) return 'edit'
  return holdsStock(after) ? 'uncancel' : 'cancel'
}
