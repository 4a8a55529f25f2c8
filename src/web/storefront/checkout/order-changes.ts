import type { OrderConflict } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import { texts } from './texts.ts'

/** `gone`: the line can only be taken out. */
export type LineRemark = { text: string; gone: boolean }

/** What stands differently in the shop than in the cart, by product id. */
export type OrderChanges = { message: string; remarks: Record<number, LineRemark> }

/** What a refused order tells about the lines of the cart it was made from. */
export function conflictChanges({ reason, lines }: OrderConflict, cart: Cart): OrderChanges {
  const remarks: Record<number, LineRemark> = {}
  for (const item of cart) {
    const now = lines.find(({ productId }) => productId === item.id)
    if (!now) continue
    if (now.stock <= 0) remarks[item.id] = { text: texts.soldOut, gone: true }
    else if (now.stock < item.quantity) remarks[item.id] = { text: texts.fewLeft(now.stock), gone: false }
    else if (!samePrice(now.price, item.price))
      remarks[item.id] = { text: texts.newPrice(item.price), gone: false }
  }
  return { message: reason === 'price' ? texts.priceChanged : texts.stockChanged, remarks }
}

/** `items.2.productId` of a refused order is the third line of the cart. */
export function goneChanges(errors: Record<string, string>, cart: Cart): OrderChanges | null {
  const remarks: Record<number, LineRemark> = {}
  let message = ''
  for (const [path, text] of Object.entries(errors)) {
    const item = cart[Number(/^items\.(\d+)\./.exec(path)?.[1] ?? -1)]
    if (!item) continue
    remarks[item.id] = { text, gone: true }
    message ||= text
  }
  return message ? { message, remarks } : null
}
