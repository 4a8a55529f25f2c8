import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db/tx.ts'
import { type Move, writeMoves } from '#server/shop/stock/stock.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { sumsOf } from '../order-sums.ts'
import type { ItemRow, OrderRow } from '../orders-store.ts'
import type { Sale } from './judge-request.ts'
import { insertOrders, type NewOrder, type Numbers } from './new-orders-store.ts'

/** Who ordered, where it goes, and what they agreed to. */
export type OrderTerms = Omit<
  OrderRow,
  | 'id'
  | 'token'
  | 'status'
  | 'wishes'
  | 'deliveryFee'
  | 'isFeeByHand'
  | 'discount'
  | 'totalAmount'
  | 'courierId'
  | 'handedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'history'
>

/** The rows of a new order as they will be read, and what it takes from the shelf. */
export type OrderDraft = NewOrder & { moves: Move[] }

type Drafting = { sale: Sale; terms: OrderTerms; key: string | null; now: Date; by: string }

const initialStatus: OrderStatus = 'pending'

/** An order keeps its own copies of names and prices. */
export function draftOrder({ sale, terms, key, now, by }: Drafting, numbers: Numbers): OrderDraft {
  const id = numbers.nextOrderId()
  const items = sale.lines.map(
    ({ product, quantity, price, options, inscription, parts }): ItemRow => ({
      id: numbers.nextItemId(),
      orderId: id,
      productId: product.id,
      productName: product.name,
      price,
      quantity,
      options,
      inscription,
      parts,
      description: product.description,
      slug: product.slug,
      images: product.images,
    }),
  )
  const sums = sumsOf(items, { terms: terms.delivery?.prices ?? null })
  const row: OrderRow = {
    ...terms,
    id,
    token: randomBytes(24).toString('base64url'),
    status: initialStatus,
    wishes: null,
    deliveryFee: sums.deliveryFee,
    isFeeByHand: false,
    discount: sums.discount,
    totalAmount: sums.totalAmount,
    courierId: null,
    handedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    history: [{ status: initialStatus, at: now.toISOString(), by }],
  }
  return { row, items, moves: sale.moves, key }
}

type Writing = { by: string; isCounted: boolean }

/** Writes the orders and takes their goods from the shelf; `isCounted`: at once for «по популярности», too. */
export async function storeOrders(tx: Tx, drafts: readonly OrderDraft[], { by, isCounted }: Writing) {
  if (drafts.length === 0) return
  const moves = drafts.flatMap((draft) =>
    draft.moves.map((move) => ({ ...move, orderId: draft.row.id, at: draft.row.createdAt })),
  )
  const sold = drafts
    .flatMap(({ items }) => items)
    .flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
  await Promise.all([
    insertOrders(tx, drafts, { by }),
    writeMoves(tx, moves, { reason: 'order', by, sold, isCounted }),
  ])
}
