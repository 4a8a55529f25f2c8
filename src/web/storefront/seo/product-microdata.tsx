import type { Product } from '#shared/contract/products.ts'
import { absolute, paths } from '#shared/paths.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { useOrigin } from '#web/api/shop-context.tsx'
import { availability } from './schema-org.ts'

/** Repeats the structured data in the form that Yandex documents for goods; belongs inside the `itemScope`. */
export function ProductMicrodata({ product }: { product: Product }) {
  const origin = useOrigin()
  return (
    <>
      <meta itemProp="name" content={product.name} />
      <meta itemProp="description" content={plainText(product.description) || product.name} />
      {product.sku && <meta itemProp="sku" content={product.sku} />}
      {product.images.map((image) => (
        <link key={image} itemProp="image" href={absolute(origin, image)} />
      ))}
      <div itemProp="offers" itemScope itemType="https://schema.org/Offer" hidden>
        <link itemProp="url" href={absolute(origin, paths.product(product.slug))} />
        <meta itemProp="price" content={product.price} />
        <meta itemProp="priceCurrency" content="RUB" />
        <link itemProp="availability" href={availability(product)} />
      </div>
    </>
  )
}
