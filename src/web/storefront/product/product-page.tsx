import { useQuery } from '@tanstack/react-query'
import { data, Navigate, redirect, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isFreeProductSlug } from '#shared/rules/slug.ts'
import { isNotFound, movedTo } from '#web/api/client.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { FailedState } from '../not-found/failed-state.tsx'
import { MissingState } from '../not-found/missing-state.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'
import { texts } from './texts.ts'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const page = openPageData(context)
  const missing = () => data({ ...page.finish(), missing: slug }, { status: 404 })
  if (!isFreeProductSlug(slug)) return missing()
  try {
    const [product] = await Promise.all([
      page.fetch(page.queries.product(slug)),
      page.prefetch(page.queries.deliveryNow()),
    ])
    const [first] = product.productCategories
    await Promise.all([
      page.prefetch(page.queries.companions([product.id])),
      first && page.prefetch(page.queries.relatedProducts(first.categoryId)),
    ])
  } catch (error) {
    const slugNow = movedTo(error)
    if (slugNow) throw redirect(paths.product(slugNow) + new URL(request.url).search, 301)
    if (isNotFound(error)) return missing()
    return page.failed()
  }
  return page.finish()
}

export const clientLoader = () => null

export default function ProductPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const missing = loaderData !== null && 'missing' in loaderData && loaderData.missing === slug
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    ...queries.product(slug),
    ...drawnFailureOptions,
    enabled: !missing,
  })

  const slugNow = movedTo(error)
  if (slugNow) return <Navigate to={paths.product(slugNow) + search} replace />
  if (missing || isNotFound(error)) return <ProductMissing />
  if (error && !product) return <FailedState title={texts.missingTitle} onRetry={refetch} />
  if (!product) return <ProductSkeleton />
  return <ProductView key={product.id} product={product} />
}

function ProductMissing() {
  return (
    <>
      <PageHead title={texts.missingTitle} noindex />
      <MissingState title={texts.missingTitle} action={{ label: texts.toCatalog, to: paths.catalog }}>
        {texts.missing}
      </MissingState>
    </>
  )
}
