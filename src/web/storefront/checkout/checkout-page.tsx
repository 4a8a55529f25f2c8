import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { CheckoutSheet } from '#web/styles/checkout-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCart } from '../cart/use-cart.ts'
import { MissingState } from '../not-found/missing-state.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { texts } from './texts.ts'

export default function CheckoutPage() {
  return (
    <div className="wrap pb-section">
      <CheckoutSheet />
      <PageHead title={texts.title} />
      <BreadcrumbTrail current={texts.title} />
      {/* Reserves a screen's height, so that the footer does not jump up when the cart is empty. */}
      <div className="min-h-svh">
        <Checkout />
      </div>
    </div>
  )
}

/** The cart lives in the browser, so the server draws only a placeholder. */
function Checkout() {
  const hydrated = useHydrated()
  const { items } = useCart()
  const [placed, setPlaced] = useState(false)

  if (!hydrated || placed) return <CheckoutSkeleton />
  if (items.length === 0)
    return (
      <MissingState title={texts.emptyTitle} action={{ label: texts.toCatalog, to: paths.catalog }}>
        {texts.empty}
      </MissingState>
    )
  return (
    <>
      <h1 className="mt-3">{texts.title}</h1>
      <CheckoutForm onPlaced={() => setPlaced(true)} />
    </>
  )
}

function CheckoutSkeleton() {
  const { phone } = useShopFacts()
  return (
    <>
      <h1 className="mt-3">{texts.title}</h1>
      <noscript>
        <p className="mt-4 text-ink-2">{texts.noScript(phone)}</p>
      </noscript>
      <div aria-busy className="mt-7 grid gap-[clamp(20px,2.4vw,36px)] lg:grid-cols-[minmax(0,1fr)_430px]">
        <Skeleton className="h-160 rounded-xl" />
        <Skeleton className="h-100 rounded-xl" />
      </div>
    </>
  )
}
