import type { ListedProduct } from '#web/api/listed.ts'
import { cn } from '#web/ui/cn.ts'
import { type CardView, ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

type ProductGridProps = {
  products: readonly ListedProduct[]
  view?: CardView
  columns?: 3 | 4
  priority?: number
  heading?: 'h2' | 'h3'
  pending?: number
}

export const gridClass =
  'grid grid-cols-2 gap-x-[clamp(12px,1.8vw,24px)] gap-y-[clamp(28px,3vw,44px)] *:@container/product *:min-w-0 md:grid-cols-3'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export function ProductGrid({
  products,
  view = 'grid',
  columns = 4,
  priority = 0,
  heading,
  pending = 0,
}: ProductGridProps) {
  return (
    <ul
      className={cn(
        gridClass,
        columns === 4 && 'lg:grid-cols-4',
        view === 'list' && 'md:grid-cols-1 md:gap-4 lg:grid-cols-1',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} view={view} priority={index < priority} heading={heading} />
        </li>
      ))}
      {range(pending).map((index) => (
        <li key={`pending-${index}`}>
          <ProductCardSkeleton view={view} />
        </li>
      ))}
    </ul>
  )
}
