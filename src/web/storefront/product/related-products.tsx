import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/contract/products.ts'
import { relatedProductsLimit } from '#shared/limits.ts'
import { queries } from '#web/api/queries.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { texts } from './texts.ts'

export function RelatedProducts({ product }: { product: Product }) {
  const [first] = product.productCategories
  const { data = [] } = useQuery({
    ...queries.relatedProducts(first?.categoryId ?? 0),
    enabled: first !== undefined,
  })
  const related = data.filter(({ id }) => id !== product.id).slice(0, relatedProductsLimit)
  if (related.length === 0) return <div className="pb-section" />
  return (
    <section className="py-section" aria-labelledby="related-products">
      <h2 id="related-products" className="mb-[clamp(20px,2.6vw,36px)]">
        {texts.related}
      </h2>
      <ProductGrid products={related} />
    </section>
  )
}
