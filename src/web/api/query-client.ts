import { QueryClient } from '@tanstack/react-query'

/** Back shows the stored page at once while it is fetched again. */
const cacheMs = 5 * 60 * 1000

/** True on the server, and in the browser until the page is hydrated. */
let hydrating = true

/** From here on, mounting a query fetches it again. */
export function finishHydration() {
  hydrating = false
}

/** Keeps a failure that the server drew, with its retry button, instead of fetching on mount. */
export const drawnFailureOptions = { retryOnMount: () => !hydrating }

/** No retries; data is stale at once and refetched on mount, focus and reconnect. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: typeof document === 'undefined' ? undefined : cacheMs,
        refetchOnMount: () => !hydrating,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
      // A paused save would run unasked when the network returns, so it fails at once instead.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
