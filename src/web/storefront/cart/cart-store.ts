import { useSyncExternalStore } from 'react'
import { type Cart, type CartItem, maxQuantity } from '#shared/rules/cart.ts'
import { isPrice } from '#shared/rules/money.ts'
import { createStoredList, isId, isText } from '#web/ui/stored-list.ts'
import { dismissToast, toastStore } from '#web/ui/toast-store.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { cartEvents } from '../counter/shop-events.ts'

export const cartList = createStoredList<CartItem>('balloon-store-cart', {
  id: isId,
  name: isText,
  price: (value): value is string => isText(value) && isPrice(value),
  quantity: (value): value is number => isId(value) && value <= maxQuantity,
  image: isText,
  slug: isText,
})

/** A change the shopper makes is counted; emptying the cart after an order is not one. */
export function changeCart(how: (cart: Cart) => Cart) {
  const before = cartList.get()
  cartList.update(how)
  tellMetrika(...cartEvents(before, cartList.get()))
}

let isOpen = false
const listeners = new Set<() => void>()

export function showPanel(open: boolean) {
  isOpen = open
  // What was just said would lie on the panel's own button.
  const said = toastStore.get()
  if (open && said) dismissToast(said.id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isPanelOpen = () => isOpen

export const usePanelOpen = () => useSyncExternalStore(subscribe, isPanelOpen, () => false)
