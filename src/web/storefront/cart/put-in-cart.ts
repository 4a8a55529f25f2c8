import type { Product } from '#shared/contract/products.ts'
import { addToCart, type CartItem, maxQuantity, roomInCart } from '#shared/rules/cart.ts'
import { toast } from '#web/ui/toast-store.ts'
import { fly } from '../fly/fly.ts'
import { cartList, changeCart } from './cart-store.ts'
import { bagIcon } from './icons.tsx'
import { texts } from './texts.ts'

type Bought = Pick<Product, 'id' | 'name' | 'price' | 'slug' | 'images'> &
  Pick<CartItem, 'options' | 'optionsText'>

type Options = {
  quantity?: number
  from?: Element | null
}

export function putInCart(product: Bought, { quantity = 1, from }: Options = {}) {
  const { id, name, price, slug, images, options, optionsText } = product
  const room = roomInCart(cartList.get(), { id, options })
  const atLimit = texts.mostInCart(name, maxQuantity)
  if (room === 0) {
    toast({ title: texts.full, description: atLimit, tone: 'info' })
    return
  }
  const added = Math.min(quantity, room)
  fly('cart', from, added)
  const chosen = optionsText && { options, optionsText }
  changeCart((cart) => addToCart(cart, { id, name, price, slug, image: images[0] ?? '', ...chosen }, added))
  const description = added < quantity ? atLimit : name
  toast({ title: texts.added, description, icon: bagIcon })
}
