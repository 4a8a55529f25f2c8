import { randomBytes } from 'node:crypto'
import { sumLines } from '#shared/rules/money.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { Tx } from '../db/tx.ts'
import { writeMoves } from '../stock/stock.ts'
import { placedOrderDto } from './order-dto.ts'
import { type NewLine, taking } from './order-lines.ts'
import { insertOrders, type NewOrder, takeNumbers } from './orders-store.ts'

type Particulars = Omit<NewOrder, 'token' | 'status' | 'totalAmount' | 'createdAt'>
type OrderToWrite = { particulars: Particulars; lines: NewLine[]; key: string | null; now: Date }
type Numbers = { id: number; itemIds: number[] }

const initialStatus: OrderStatus = 'pending'

/** The number of each order and of each of its lines. */
export async function numberOrders(tx: Tx, orders: { lines: NewLine[] }[]): Promise<Numbers[]> {
  const items = orders.reduce((sum, { lines }) => sum + lines.length, 0)
  const { orderIds, itemIds } = await takeNumbers(tx, { orders: orders.length, items })
  return orderIds.map((id, at) => ({ id, itemIds: itemIds.splice(0, orders[at]?.lines.length) }))
}

/** An order with its own copies of names and prices, as it will be stored and as it will be answered. */
export function draftOrder(
  { particulars, lines, key, now }: OrderToWrite,
  { id, itemIds }: Numbers,
  { by }: { by: string },
) {
  const items = lines.map(({ product, quantity }, at) => {
    const { id: productId, name: productName, price, description, slug, images } = product
    const line = { id: itemIds[at] ?? 0, orderId: id, productId, productName, price, quantity }
    return { ...line, description, slug, images }
  })
  const order: NewOrder = {
    ...particulars,
    token: randomBytes(24).toString('base64url'),
    status: initialStatus,
    totalAmount: sumLines(items),
    createdAt: now,
  }
  const history = [{ status: initialStatus, at: now.toISOString(), by }]
  const placed = placedOrderDto({ ...order, id, updatedAt: now, history }, items)
  return { id, order, items, lines, key, now, placed }
}

type Draft = ReturnType<typeof draftOrder>

/** Writes the orders and takes their goods from the shelf. */
export async function storeOrders(tx: Tx, drafts: Draft[], { by }: { by: string }): Promise<void> {
  const moves = drafts.flatMap(({ id: orderId, lines, now: at }) =>
    taking(lines).map((move) => ({ ...move, orderId, at })),
  )
  await Promise.all([insertOrders(tx, drafts, { by }), writeMoves(tx, moves, { reason: 'order', by })])
}
