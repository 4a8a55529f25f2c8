import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { Price } from '#web/ui/price.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { InscribedPrice } from '../product-card/card-price.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = {
  product: Product
  /** Price of one piece with the chosen options. */
  price: MadeToOrder['shownPrice']
  mainButton: RefObject<HTMLElement | null>
  children: ReactNode
}

export function BuyBar({ product, price, mainButton, children }: Props) {
  const isVisible = useOutOfView(mainButton)
  if (!isVisible) return null
  return (
    <section
      data-bottom-bar
      aria-label={texts.buyBar}
      className="fixed inset-x-0 bottom-0 z-bar flex animate-enter flex-wrap items-center gap-x-4 gap-y-2 bg-surface/94 px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line),0_-12px_32px_-12px_rgb(30_26_54/0.18)] backdrop-blur-[16px] [--from-y:100%] duo:hidden"
    >
      <div className="grid gap-0.5">
        <Price value={price.value} isFrom={price.isFrom} size="line" />
        {price.inscribed ? (
          <InscribedPrice value={price.inscribed} />
        ) : (
          <StockLabel inStock={isInStock(product)} />
        )}
      </div>
      {children}
    </section>
  )
}

function useOutOfView(target: RefObject<HTMLElement | null>) {
  const [out, setOut] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return out
}
