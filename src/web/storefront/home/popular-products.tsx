import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { featuredLimit } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { texts } from './texts.ts'

export function PopularProducts() {
  const { data: products = [], isPending } = useQuery(queries.featuredProducts())
  if (!isPending && products.length === 0) return null
  return (
    <section
      aria-busy={isPending}
      className="grid gap-x-6 gap-y-7 md:grid-cols-[1fr_auto] md:items-end md:gap-y-[clamp(20px,2.6vw,36px)]"
    >
      <h2>{texts.popular}</h2>
      <div className="min-w-0 md:col-span-2">
        {isPending && <p className="mb-6 text-ink-3">{texts.popularLoading}</p>}
        <ProductGrid products={products} pending={isPending ? featuredLimit : 0} />
      </div>
      <div className="flex flex-wrap gap-3 max-md:*:flex-1 md:col-start-2 md:row-start-1">
        <Button variant="quiet" asChild>
          <ShopLink to={paths.catalogMade}>{texts.ownWords}</ShopLink>
        </Button>
        <Button variant="quiet" iconEnd={<ArrowRight />} asChild>
          <ShopLink to={paths.catalog}>{texts.viewAll}</ShopLink>
        </Button>
      </div>
    </section>
  )
}
