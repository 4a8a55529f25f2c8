import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { isOfPanel, paths } from '#shared/paths.ts'
import { minutesAhead } from '#shared/rules/shop-time.ts'
import type { Route } from './+types/root.ts'
import { createPageCall } from './api/client.ts'
import { originContext, transportContext } from './api/page-data.ts'
import { createQueryClient, finishHydration } from './api/query-client.ts'
import { ShopProvider } from './api/shop-context.tsx'
import onest from './styles/fonts/onest.woff2'
import unbounded from './styles/fonts/unbounded.woff2'
import { sheetSign } from './styles/shop-sheet.ts'
import { Dense } from './ui/density.tsx'
import { FailedPage } from './ui/failed-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await createPageCall(context.get(transportContext))(endpoints.shopFacts, {})
  const now = Date.now()
  return {
    facts,
    now,
    minutesAhead: minutesAhead(new Date(now), facts.timeZone),
    origin: context.get(originContext),
  }
}

export const shouldRevalidate = () => false

/** Fonts of every first screen; a late font would repeat the layout of the page. */
const fonts = [onest, unbounded]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffcfa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12101f" media="(prefers-color-scheme: dark)" />
        {/* A PNG, because a browser opens an SVG icon as a document of its own during hydration. */}
        <link rel="icon" href="/icons/96.png" type="image/png" sizes="96x96" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href={paths.manifest} />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function useFetched() {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .filter(
      (data): data is { fetched: DehydratedState } =>
        typeof data === 'object' && data !== null && 'fetched' in data,
    )
    .map(({ fetched }) => fetched)
}

/** Marks the page as hydrated: the boot script and browser tests wait for it. */
function comeAlive() {
  finishHydration()
  document.documentElement.dataset.alive = ''
  window.dispatchEvent(new Event('alive'))
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(comeAlive, [])
  const [fetched] = useFetched()
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={fetched}>
        <ShopProvider {...loaderData}>
          <Outlet />
        </ShopProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

/** Shows errors of drawing, on the server and in the browser. The facts are missing if they failed. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  useEffect(comeAlive, [])
  const { brand, phone } = loaderData?.facts ?? {}
  const isPanel = isOfPanel(useLocation().pathname)
  return (
    <>
      {/* A failed page uses the shop's sheet in the panel too. */}
      <style href="shop" precedence="sheet">
        {sheetSign}
      </style>
      {isPanel ? (
        <Dense>
          <FailedPage home={paths.admin} brand={brand} />
        </Dense>
      ) : (
        <FailedPage home={paths.home} brand={brand} phone={phone} />
      )}
    </>
  )
}
