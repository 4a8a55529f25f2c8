import {
  type Cart,
  type CartLineId,
  cartCount,
  cartTotal,
  removeFromCart,
  removeOrdered,
  setQuantity,
} from '#shared/rules/cart.ts'
import { useStore } from '#web/ui/store.ts'
import { cartList, changeCart, isPanelOpen, showPanel, usePanelOpen } from './cart-store.ts'

const actions = {
  setQuantity: (line: CartLineId, quantity: number) =>
    changeCart((cart) => setQuantity(cart, line, quantity)),
  remove: (line: CartLineId) => changeCart((cart) => removeFromCart(cart, line)),
  clear: () => cartList.update(() => []),
  removeOrdered: (ordered: Cart) => cartList.update((cart) => removeOrdered(cart, ordered)),
  open: () => showPanel(true),
  close: () => showPanel(false),
  toggle: () => showPanel(!isPanelOpen()),
}

export function useCart() {
  const items = useStore(cartList)
  const isOpen = usePanelOpen()
  return { items, count: cartCount(items), total: cartTotal(items), isOpen, ...actions }
}
