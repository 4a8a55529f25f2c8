import { Check, ShoppingBag } from 'lucide-react'
import type { Ref, RefObject } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { lineKey } from '#shared/rules/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { putInCart } from '../cart/put-in-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = {
  product: Product
  made: MadeToOrder
  photo: RefObject<Element | null>
  quantity: number
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Adds the stepper's quantity even when the product is already in the cart. */
export function AddButton({ product, made, photo, quantity, className, ref }: Props) {
  const { items } = useCart()
  const inCart = items.some((line) => lineKey(line) === lineKey(made.item))
  return (
    <Button
      ref={ref}
      size={56}
      variant={inCart ? 'in-cart' : 'primary'}
      icon={inCart ? <Check /> : <ShoppingBag />}
      disabled={!isInStock(product)}
      onClick={() => made.check() && putInCart(made.item, { quantity, from: photo.current })}
      className={className}
    >
      {inCart ? texts.inCart : texts.add}
    </Button>
  )
}
