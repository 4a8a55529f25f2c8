import { type Cart, type CartItem, maxQuantity } from '#shared/rules/cart.ts'
import { isAmount } from '#shared/rules/money.ts'
import type { OptionAnswer } from '#shared/rules/options.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { createStoredList, isId, isText } from '#web/ui/stored-list.ts'
import { dismissToast, toastStore } from '#web/ui/toast-store.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { cartEvents } from '../counter/shop-events.ts'

function isAnswer(value: unknown): value is OptionAnswer {
  if (typeof value !== 'object' || value === null || !('groupId' in value) || !isId(value.groupId))
    return false
  const hasValue = 'valueId' in value && isId(value.valueId)
  const hasText = 'text' in value && isText(value.text)
  return hasValue !== hasText
}

export const cartList = createStoredList<CartItem>('balloon-store-cart', {
  id: isId,
  name: isText,
  price: (value): value is string => isText(value) && isAmount(value),
  quantity: (value): value is number => isId(value) && value <= maxQuantity,
  image: isText,
  slug: isText,
  options: (value): value is CartItem['options'] =>
    value === undefined || (Array.isArray(value) && value.every(isAnswer)),
  optionsText: (value): value is string | undefined => value === undefined || isText(value),
})

/** Counts only changes by the shopper; emptying the cart after an order is not one. */
export function changeCart(how: (cart: Cart) => Cart) {
  const before = cartList.get()
  cartList.update(how)
  tellMetrika(...cartEvents(before, cartList.get()))
}

const panel = createStore(false)

export function showPanel(open: boolean) {
  // A toast would cover the panel's own button.
  const message = toastStore.get()
  if (open && message) dismissToast(message.id)
  panel.set(open)
}

export const isPanelOpen = panel.get

export const usePanelOpen = () => useStore(panel)
