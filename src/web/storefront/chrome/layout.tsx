import { HydrationBoundary } from '@tanstack/react-query'
import { Outlet, useNavigation } from 'react-router'
import { frameData } from '#web/api/page-data.ts'
import { sheetSign } from '#web/styles/shop-sheet.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { VisitCounter } from '../counter/visit-counter.tsx'
import { FlyLayer } from '../fly/fly-layer.tsx'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LastOrderBar } from './last-order-bar.tsx'
import { RouteChange } from './route-change.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: await frameData(context) }
}

export const clientLoader = () => null

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.frame}>
      <ToastProvider>
        <style href="shop" precedence="sheet">
          {sheetSign}
        </style>
        {/* Mounted before the pages, so that it receives their events. */}
        <VisitCounter />
        <SkipLink />
        <Header />
        <LastOrderBar />
        {/* Content that loads while a new page scrolls up must not move the scroll target. */}
        <div className="[overflow-anchor:none]">
          <main id="main" tabIndex={-1} className="outline-none">
            <Outlet />
            <ScrollToTop />
          </main>
          <Footer />
        </div>
        <CartPanel />
        <RouteChange />
        <NavigationLine />
        <FlyLayer />
      </ToastProvider>
    </HydrationBoundary>
  )
}

/** Appears only after a delay; most pages load before it shows. */
function NavigationLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      data-navigation-line
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-fly h-0.75 animate-[enter_10s_var(--ease-out)_0.3s_backwards] bg-berry [--from-opacity:1] [--from-x:-100%]"
    />
  )
}
