import type { Deps } from '#server/deps.ts'
import { badInput, Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { recordEdit, refuseStale } from '#server/platform/edits/edits.ts'
import { personOf } from '#server/shop/customers/customers.ts'
import { type MessageContext, messageContext, progressOf } from '#server/shop/notifications/notifications.ts'
import { refreshSold } from '#server/shop/products/products.ts'
import { lockShelf, type Move, type Shelf, writeMoves } from '#server/shop/stock/stock.ts'
import { addressToAsk } from '#shared/contract/delivery.ts'
import type { Order, OrderChange, OrderStatusChange } from '#shared/contract/orders.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import { holdsStock, type OrderStatus } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { productIdsOf } from '../order-lines.ts'
import { sumsOf } from '../order-sums.ts'
import { getOrder, orderMissing } from '../orders.ts'
import {
  addHistory,
  lockOrder,
  type OrderColumns,
  type OrderFields,
  rewriteItems,
  selectItems,
  updateOrder,
} from '../orders-store.ts'
import { wishesOf } from '../read/order-dto.ts'
import { recordOrderChange } from '../read/order-snapshot.ts'
import { type Account, refuseCourier } from './courier-rights.ts'
import { refuseFarDate } from './far-date.ts'
import { followDelivery } from './follow-delivery.ts'
import { judgeChange } from './judge-change.ts'
import { editedFields, staleWords } from './order-fields.ts'
import { isHandedNow, queueProgressMail } from './progress-mail.ts'

export type Changing = Pick<Deps, 'db' | 'clock' | 'facts' | 'notifications' | 'outboxSignal'>
export type Author = {
  by: string
  /** Limits the change by the role of the account. */
  account?: Account
  /** Sends the shopper a mail with links to this origin. */
  notify?: { origin: string | null } | undefined
}
export type Circumstances = Author & { at: Date; context: MessageContext }
type Change = {
  status: OrderStatus
  items?: OrderChange['items']
  fields?: OrderFields
  version?: number
}

export async function changeOrder(
  deps: Changing,
  id: number,
  { customer, items, status, version, ...delivery }: OrderChange,
  author: Author,
): Promise<Order> {
  const fields = { ...personOf(customer), ...delivery }
  await applyChange(deps, id, { status, items, version, fields }, author)
  return getOrder(deps, id)
}

/** Any status may follow any other. Cancelling returns the goods; undoing it needs them again. */
export async function changeStatus(
  deps: Changing,
  id: number,
  change: OrderStatusChange,
  author: Author,
): Promise<Order> {
  await applyChange(deps, id, change, author)
  return getOrder(deps, id)
}

export const applyChange = (deps: Changing, id: number, change: Change, author: Author): Promise<void> =>
  writeChange(deps, id, author, (tx, circumstances) => changeLocked(tx, id, change, circumstances))

export async function writeChange(
  deps: Changing,
  id: number,
  author: Author,
  change: (tx: Tx, circumstances: Circumstances) => Promise<void>,
): Promise<void> {
  const circumstances = { ...author, at: deps.clock(), context: await messageContext(deps) }
  await inTransaction(deps.db, (tx) => recordOrderChange(tx, id, () => change(tx, circumstances)))
  if (author.notify) deps.outboxSignal.notify()
}

async function changeLocked(
  tx: Tx,
  id: number,
  { status, items, fields, version }: Change,
  { by, account, at, notify, context }: Circumstances,
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (account) refuseCourier(account, order, status)
  if (!order) throw orderMissing()
  // Erasing a person is another call, which covers all their orders.
  if (fields?.phone === '' && order.phone !== '') throw badInput({ 'customer.phone': texts.phoneRequired })
  if (fields?.deliveryDate && fields.deliveryDate !== order.deliveryDate)
    refuseFarDate(fields.deliveryDate, { at, facts: context.facts })
  const stored = { status: order.status, lines: await selectItems(tx, id) }
  const shelf = await lockShelf(tx, productIdsOf([...stored.lines, ...(items ?? [])]))
  const verdict = judgeChange(stored, { status, items }, shelf)
  const changed = verdict instanceof Refusal ? null : verdict
  const before = { ...order, items: stored.lines }
  const edited = changed ? editedFields(before, { ...fields, status, items: changed.lines }) : []
  // A repeated save changes nothing, so its version does not matter.
  if (changed && edited.length === 0) return
  const overwrites = items || fields ? undefined : ['status']
  await refuseStale(tx, { entity: 'orders', ...order }, { version, overwrites }, staleWords)
  if (!changed) throw verdict

  const { lines, moves } = changed
  const circumstances = { at, facts: context.facts }
  const { delivery, columns, note } = await followDelivery(tx, order, { status, fields }, circumstances)
  const byHand = order.isFeeByHand ? (order.deliveryFee ?? undefined) : undefined
  const { itemsAmount: _, ...sums } = sumsOf(lines, { terms: delivery?.prices ?? null, byHand })
  await recordEdit(tx, { entity: 'orders', ...order }, { fields: edited, by, at })
  if (items || lines !== stored.lines) await rewriteItems(tx, id, lines)
  const wishes = edited.includes('notes') ? wishesOf(order) : order.wishes
  const asked = askedNoMore(delivery, fields?.deliveryAddress ?? order.deliveryAddress)
  await updateOrder(tx, id, { ...fields, ...columns, ...sums, ...asked, wishes, status, updatedAt: at })
  if (status !== order.status) await addHistory(tx, { orderId: id, status, at, by })
  for (const text of [note, asked.delivery && 'Адрес узнали у получателя'])
    if (text) await addHistory(tx, { orderId: id, status, at, by, note: text })
  const kind = status === order.status ? null : progressOf[status]
  const { email = order.email } = fields ?? {}
  const reader = { id, email }
  if (notify && kind) await queueProgressMail(tx, context, { kind, order: reader, notify, at })
  if (notify && isHandedNow(order, { status }))
    await queueProgressMail(tx, context, { kind: 'handed', order: reader, notify, at })
  if (moves.length > 0)
    await writeMoves(tx, moves, { reason: reasonOf(order.status, status), by, at, orderId: id })
  const dissolved = movesOfSets(moves, shelf)
  if (dissolved.length > 0) await writeMoves(tx, dissolved, { reason: 'correction', by, at, orderId: id })
  // Exchanging a set for its parts moves no goods, but other products were sold.
  const isExchange = [...stored.lines, ...lines].some(({ parts }) => parts !== null)
  if (moves.length > 0 || isExchange) await refreshSold(tx, productIdsOf([...stored.lines, ...lines]), at)
}

/** A set has no pieces of its own: those of an older sale are written off, as all were when it became a set. */
const movesOfSets = (moves: readonly Move[], shelf: Shelf): Move[] =>
  moves.flatMap(({ productId, delta }) => (shelf.get(productId)?.parts ? [{ productId, delta: -delta }] : []))

/** Staff have typed the address that the recipient named. */
const askedNoMore = (delivery: OrderColumns['delivery'], address: string): OrderFields =>
  delivery?.askAddress && address !== addressToAsk ? { delivery: { ...delivery, askAddress: false } } : {}

function reasonOf(before: OrderStatus, after: OrderStatus): StockMovement['reason'] {
  if (holdsStock(before) === holdsStock(after)) return 'edit'
  return holdsStock(after) ? 'uncancel' : 'cancel'
}
