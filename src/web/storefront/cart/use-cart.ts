import {
  addToCart,
  type Cart,
  type CartItem,
  cartCount,
  cartTotal,
  removeFromCart,
  setQuantity,
} from '#shared/rules/cart.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { cartEvents } from '../counter/shop-events.ts'
import { useStoredList } from '../stored-list.ts'
import { cartList, isPanelOpen, showPanel, usePanelOpen } from './cart-store.ts'

/** A change the shopper makes is counted; emptying the cart after an order is not one. */
function change(how: (cart: Cart) => Cart) {
  const before = cartList.get()
  cartList.update(how)
  tellMetrika(...cartEvents(before, cartList.get()))
}

const actions = {
  add: (item: Omit<CartItem, 'quantity'>, quantity = 1) => change((cart) => addToCart(cart, item, quantity)),
  setQuantity: (id: number, quantity: number) => change((cart) => setQuantity(cart, id, quantity)),
  remove: (id: number) => change((cart) => removeFromCart(cart, id)),
  clear: () => cartList.update(() => []),
  open: () => showPanel(true),
  close: () => showPanel(false),
  toggle: () => showPanel(!isPanelOpen()),
}

/** What the shopper is about to buy, and the panel that shows it. */
export function useCart() {
  const items = useStoredList(cartList)
  const isOpen = usePanelOpen()
  return { items, count: cartCount(items), total: cartTotal(items), isOpen, ...actions }
}
