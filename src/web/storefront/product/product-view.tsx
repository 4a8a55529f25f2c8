import { useEffect, useRef } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { metaDescriptionLength } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { viewEvent } from '../counter/shop-events.ts'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { ProductMicrodata } from '../seo/product-microdata.tsx'
import { aboutProduct } from '../seo/schema-org.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { Gallery } from './gallery.tsx'
import { ProductCompanions } from './product-companions.tsx'
import { ProductInfo } from './product-info.tsx'
import { RelatedProducts } from './related-products.tsx'
import { texts } from './texts.ts'
import { useMadeToOrder } from './use-made-to-order.ts'

export function ProductView({ product }: { product: Product }) {
  const photo = useRef<HTMLButtonElement>(null)
  const made = useMadeToOrder(product)
  useEffect(() => tellMetrika(viewEvent(product)), [product])
  const description = plainText(product.description).slice(0, metaDescriptionLength)
  const steps = [
    { label: 'Каталог', to: paths.catalog },
    ...product.productCategories.map(({ category }) => ({
      label: category.name,
      to: paths.category(category.slug),
    })),
  ]
  return (
    <div className="wrap" itemScope itemType="https://schema.org/Product">
      <PageHead
        title={product.name}
        description={description || texts.description(product.name)}
        picture={product.images[0]}
        type="product"
      />
      <StructuredData about={aboutProduct(product)} />
      <ProductMicrodata product={product} />
      <BreadcrumbTrail steps={steps} current={product.name} />
      <div className="mt-5 grid items-start gap-[clamp(28px,4.4vw,72px)] md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <Gallery product={product} made={made} photo={photo} />
        <ProductInfo product={product} made={made} photo={photo} />
      </div>
      <ProductCompanions productId={product.id} />
      <RelatedProducts product={product} />
    </div>
  )
}
