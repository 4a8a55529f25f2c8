import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardView } from './product-card.tsx'

export function ProductCardSkeleton({ view = 'grid' }: { view?: CardView }) {
  return (
    <div className="product-card" data-view={view} data-skeleton="" aria-hidden>
      <div data-part="photo">
        <Skeleton shape="well" className="aspect-square rounded-card md:rounded-lg" />
      </div>
      <Skeleton data-part="category" className="h-6 w-2/5" />
      <Skeleton data-part="name" className="h-5 w-4/5" />
      <Skeleton data-part="text" className="w-3/5" />
      <Skeleton data-part="price" className="h-6 w-1/2 pt-0 max-md:mt-2" />
      <Skeleton data-part="buy" className="h-11 rounded-pill md:w-31" />
    </div>
  )
}
