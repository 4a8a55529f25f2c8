import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/api/client.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { CheckoutSheet } from '#web/styles/checkout-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FailedState } from '../not-found/failed-state.tsx'
import { MissingState } from '../not-found/missing-state.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/order-page.ts'
import { forgetLastOrder, useLastOrder } from './last-order.ts'
import { OrderView } from './order-view.tsx'
import { texts } from './texts.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = openPageData(context)
  try {
    await page.fetch(page.queries.order(token))
  } catch (error) {
    if (isNotFound(error)) return data({ ...page.finish(), missing: token }, { status: 404 })
    return page.failed()
  }
  return page.finish()
}

export const clientLoader = () => null

export default function OrderPage({ params: { token }, loaderData }: Route.ComponentProps) {
  useForgetting(token)
  const missing = loaderData !== null && 'missing' in loaderData && loaderData.missing === token
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...queries.order(token),
    ...drawnFailureOptions,
    enabled: !missing,
  })
  // A server-side error loses its class on the way to the browser, so `missing` is checked first.
  if (!missing && error && !order && !isNotFound(error)) return <FailedState onRetry={refetch} />
  return (
    <>
      <CheckoutSheet />
      <PageHead title={order ? texts.title(order.id) : texts.pageTitle} />
      {missing || isNotFound(error) ? (
        <MissingState title={texts.missingTitle} action={{ label: texts.toCatalog, to: paths.catalog }}>
          {texts.missing}
        </MissingState>
      ) : order ? (
        <OrderView order={order} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}

/** Hides the strip under the header, which leads to this page. */
function useForgetting(token: string) {
  const isThis = useLastOrder()?.token === token
  useEffect(() => {
    if (isThis) forgetLastOrder()
  }, [isThis])
}

function OrderSkeleton() {
  return (
    <div className="wrap grid gap-6 pt-16 pb-section" aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}
