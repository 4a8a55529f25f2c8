import { randomBytes } from 'node:crypto'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { sumLines } from '#shared/rules/money.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { Tx } from '../db/tx.ts'
import { writeMoves } from '../stock/stock.ts'
import { placedOrderDto } from './order-dto.ts'
import { type NewLine, taking } from './order-lines.ts'
import { insertOrder, type NewOrder } from './orders-store.ts'

type Particulars = Omit<NewOrder, 'token' | 'status' | 'totalAmount' | 'createdAt'>
type Making = { lines: NewLine[]; by: string; key: string | null; now: Date }

const initialStatus: OrderStatus = 'pending'

/** Writes the order with its own copy of names and prices, and takes its goods from the shelf. */
export async function writeOrder(
  tx: Tx,
  particulars: Particulars,
  { lines, by, key, now }: Making,
): Promise<PlacedOrder> {
  const items = lines.map(({ product, quantity }) => ({
    productId: product.id,
    productName: product.name,
    price: product.price,
    quantity,
  }))
  const order: NewOrder = {
    ...particulars,
    token: randomBytes(24).toString('base64url'),
    status: initialStatus,
    totalAmount: sumLines(items),
    createdAt: now,
  }
  const { id, itemIds } = await insertOrder(tx, order, { items, by, key })
  await writeMoves(tx, taking(lines), { reason: 'order', by, orderId: id, at: now })

  const history = [{ status: initialStatus, at: now.toISOString(), by }]
  return placedOrderDto(
    { ...order, id, updatedAt: now, history },
    lines.map(
      (
        { product: { name: productName, id: productId, price, description, slug, images }, quantity },
        index,
      ) => ({
        ...{ id: itemIds[index] ?? 0, orderId: id, productId, productName, price, quantity },
        ...{ description, slug, images },
      }),
    ),
  )
}
