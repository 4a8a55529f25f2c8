import type { OrderConflict } from '#shared/contract/orders.ts'
import {
  type Cart,
  type CartItem,
  lineKey,
  piecesInCart,
  quantityOf,
  setPrice,
  setQuantity,
} from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import {
  type LineRemark as CartRemark,
  lineToday,
  type Present,
  sameWords,
} from '#web/storefront/cart/line-remark.ts'
import { texts } from '../texts.ts'

/**
 * `changed`: the cart has followed the shop. `short`: stock is too small for this line, or for all that
 * share it; the shopper chooses. `options`: the options must be chosen again. `gone`: the line can only be
 * removed.
 */
export type LineRemark = { text: string; kind: 'changed' | 'short' | 'options' | 'gone' }

export type OrderChanges = { message: string; remarks: Record<string, LineRemark> }

type LineNow = {
  item: CartItem
  price: string
  left: number
  /** A set and its parts share stock: enough for each product alone, not for both. */
  isShortTogether: boolean
  unavailable: readonly string[]
}

/** Lines of one product share its stock; the first lines are served first. */
export function linesNow({ reason, lines }: OrderConflict, cart: Cart): LineNow[] {
  const conflicts = new Map(
    lines.map((line) => [lineKey({ id: line.productId, options: line.options }), line]),
  )
  const taken = new Map<number, number>()
  return cart.flatMap((item) => {
    const now = conflicts.get(lineKey(item))
    const before = taken.get(item.id) ?? 0
    taken.set(item.id, before + item.quantity)
    if (!now) return []
    const { price, stock, unavailable = [] } = now
    const isShortTogether = reason === 'stock' && piecesInCart(cart, item.id) <= stock
    return [{ item, price, left: Math.max(0, stock - before), isShortTogether, unavailable }]
  })
}

export function conflictChanges(conflict: OrderConflict, cart: Cart): OrderChanges {
  const remarks: Record<string, LineRemark> = {}
  for (const line of linesNow(conflict, cart)) {
    const remark = remarkOf(line)
    if (remark) remarks[lineKey(line.item)] = remark
  }
  return { message: conflictMessage(conflict), remarks }
}

function conflictMessage({ reason, lines }: OrderConflict): string {
  if (lines.some(({ unavailable = [] }) => unavailable.length > 0)) return texts.linesRefused
  return reason === 'price' ? texts.priceChanged : texts.stockChanged
}

function remarkOf({ item, price, left, isShortTogether, unavailable }: LineNow): LineRemark | undefined {
  if (unavailable.length > 0) return { text: texts.optionGone(unavailable), kind: 'options' }
  if (left <= 0) return { text: texts.soldOut, kind: 'gone' }
  if (left < item.quantity) return { text: texts.fewLeft(left), kind: 'changed' }
  if (isShortTogether) return { text: texts.fewTogether(left), kind: 'short' }
  if (!samePrice(price, item.price)) return { text: texts.newPrice(item.price), kind: 'changed' }
  return undefined
}

export function remarkInWords(remark: CartRemark): LineRemark {
  if (remark.kind === 'gone') return { text: texts.gone, kind: 'gone' }
  if (remark.kind === 'options') return { text: texts.optionGone(remark.names), kind: 'options' }
  if (remark.kind === 'required') return { text: texts.optionRequired(remark.names), kind: 'options' }
  if (remark.kind === 'together') return { text: texts.fewTogether(remark.stock), kind: 'short' }
  if (remark.kind === 'stock')
    return remark.stock > 0
      ? { text: texts.tooMany(remark.stock), kind: 'short' }
      : { text: texts.soldOut, kind: 'gone' }
  const { words, price } = remark
  const changed = [words && texts.newName(words), price && texts.newPrice(price)]
  return { text: changed.filter(Boolean).join('. '), kind: 'changed' }
}

export function changesOf(changes: OrderChanges, cart: Cart): OrderChanges | null {
  const lines = Object.keys(changes.remarks)
  return lines.length === 0 || cart.some((item) => lines.includes(lineKey(item))) ? changes : null
}

/** Never raises a quantity, so lines removed meanwhile stay removed. */
export const followShop = (cart: Cart, lines: readonly LineNow[]): Cart =>
  lines.reduce((followed, { item, price, left, unavailable }) => {
    if (unavailable.length > 0) return followed
    const priced = setPrice(followed, item, price)
    const isShort = left > 0 && left < item.quantity
    return isShort ? setQuantity(priced, item, Math.min(left, quantityOf(priced, item))) : priced
  }, cart)

export type RenamedLine = { item: CartItem; before: string; optionsText: string | undefined }

export const renamedLines = (cart: Cart, products: readonly Present[]): RenamedLine[] =>
  cart.flatMap((item) => {
    const product = products.find(({ id }) => id === item.id)
    const today = product && lineToday(item, product)
    const before = item.optionsText
    return before && today && !sameWords(today, item) ? { item, before, optionsText: today.optionsText } : []
  })

export function unseenChanges(renamed: readonly RenamedLine[], fee: string | null): OrderChanges {
  const remarks = renamed.map(({ item, before }): [string, LineRemark] => [
    lineKey(item),
    { text: texts.newName(before), kind: 'changed' },
  ])
  const messages = [renamed.length > 0 && texts.namesChanged, fee]
  return { message: messages.filter(Boolean).join(' '), remarks: Object.fromEntries(remarks) }
}

export function followNames(cart: Cart, renamed: readonly RenamedLine[]): Cart {
  const names = new Map(renamed.map(({ item, optionsText }) => [lineKey(item), optionsText]))
  return cart.map((line) =>
    names.has(lineKey(line)) ? { ...line, optionsText: names.get(lineKey(line)) } : line,
  )
}

/** `items.2.productId` is the third line of the cart, `items.2.options` its options. */
export function goneChanges(errors: Record<string, string>, cart: Cart): OrderChanges | null {
  const remarks: Record<string, LineRemark> = {}
  for (const [path, text] of Object.entries(errors)) {
    const [, index = -1, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? []
    const item = cart[Number(index)]
    if (!item) continue
    remarks[lineKey(item)] = { text, kind: field === 'options' ? 'options' : 'gone' }
  }
  return Object.keys(remarks).length > 0 ? { message: texts.linesRefused, remarks } : null
}
