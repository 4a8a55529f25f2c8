import { Check, ShoppingBag } from 'lucide-react'
import type { Ref, RefObject } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { texts } from './texts.ts'

type Props = {
  product: Product
  photo: RefObject<Element | null>
  quantity: number
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** In the cart or not, a click adds what the stepper says. */
export function AddButton({ product, photo, quantity, className, ref }: Props) {
  const { items } = useCart()
  const addToCart = useAddToCart()
  const inCart = items.some(({ id }) => id === product.id)
  return (
    <Button
      ref={ref}
      size={56}
      variant={inCart ? 'in-cart' : 'primary'}
      icon={inCart ? <Check /> : <ShoppingBag />}
      disabled={!isInStock(product)}
      onClick={() => addToCart(product, { quantity, from: photo.current })}
      className={className}
    >
      {inCart ? texts.inCart : texts.add}
    </Button>
  )
}
