import type { ProductHit } from '#shared/contract/products.ts'
import { cn } from '#web/ui/cn.ts'
import { Price, type PriceSize } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

type CardPriceProps = {
  product: Pick<ProductHit, 'price' | 'priceFrom' | 'inscribedPrice'>
  size?: PriceSize
  className?: string
  'data-part'?: string
}

/** «от 290 ₽», «с надписью 440 ₽» */
export function CardPrice({ product, size = 'card', className, ...props }: CardPriceProps) {
  const { price, priceFrom, inscribedPrice } = product
  return (
    <span className={cn('grid', className)} {...props}>
      <Price value={priceFrom ?? price} size={size} isFrom={priceFrom !== null} />
      {inscribedPrice && <InscribedPrice value={inscribedPrice} />}
    </span>
  )
}

export const InscribedPrice = ({ value }: { value: string }) => (
  <span className="font-normal text-ink-3 text-xs">
    {texts.inscribed} <Price value={value} size="inherit" />
  </span>
)
