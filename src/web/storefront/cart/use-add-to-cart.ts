import type { Product } from '#shared/contract/products.ts'
import { addToCart } from '#shared/rules/cart.ts'
import { toast } from '#web/ui/toast-store.ts'
import { fly } from '../fly/fly.ts'
import { changeCart } from './cart-store.ts'
import { bagIcon } from './icons.tsx'
import { texts } from './texts.ts'

type Bought = Pick<Product, 'id' | 'name' | 'price' | 'slug' | 'images'>

type Options = {
  quantity?: number
  /** Where the picture takes off: the photo itself or something around it. */
  from?: Element | null
}

function addProduct({ id, name, price, slug, images }: Bought, { quantity = 1, from }: Options = {}) {
  fly('cart', from, quantity)
  changeCart((cart) => addToCart(cart, { id, name, price, slug, image: images[0] ?? '' }, quantity))
  toast({ title: texts.added, description: name, icon: bagIcon })
}

/** Puts a product into the cart, says so and lets its picture fly there. */
export const useAddToCart = () => addProduct
