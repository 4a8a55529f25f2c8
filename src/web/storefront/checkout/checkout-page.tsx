import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { CheckoutSheet } from '#web/styles/checkout-sheet.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCart } from '../cart/use-cart.ts'
import { MissingState } from '../not-found/missing-state.tsx'
import { WithoutScripts } from '../not-found/without-scripts.tsx'
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

/** The cart lives in the browser, so the server draws the form without it. */
function Checkout() {
  const hydrated = useHydrated()
  const { items } = useCart()
  const [placed, setPlaced] = useState(false)

  if (hydrated && !placed && items.length === 0)
    return (
      <MissingState title={texts.emptyTitle} action={{ label: texts.toCatalog, to: paths.catalog }}>
        {texts.empty}
      </MissingState>
    )
  return (
    <>
      <h1 className="mt-3">{texts.title}</h1>
      <WithoutScripts>{texts.noScript}</WithoutScripts>
      <CheckoutForm onPlaced={() => setPlaced(true)} />
    </>
  )
}
