import { onDemand, usePart } from '#web/ui/on-demand.ts'
import { usePanelOpen } from './cart-store.ts'

const cartSheet = onDemand(async () => (await import('./cart-sheet.tsx')).CartSheet)

export function CartPanel() {
  const isOpen = usePanelOpen()
  const CartSheet = usePart(cartSheet, isOpen)
  return CartSheet && <CartSheet open={isOpen} />
}
