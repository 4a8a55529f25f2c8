import { QueryClient } from '@tanstack/react-query'

/** Left behind data is kept this long, so that Back shows the page at once while it is fetched anew. */
const keepMs = 5 * 60 * 1000

/** True while the server draws, and in the browser until the drawn page has come to life. */
let hydrating = true

/** Once the server-drawn page has come to life, every mounted query asks again. */
export function finishHydration() {
  hydrating = false
}

/** For a list that says itself that it could not be loaded: what the server drew so stays until somebody asks again. */
export const keepDrawnFailure = { retryOnMount: () => !hydrating }

/** No retries; data is stale at once and refetched on mount, focus and reconnect. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: typeof document === 'undefined' ? undefined : keepMs,
        refetchOnMount: () => !hydrating,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
      // Without a network a save fails and says so; one that waited would be made whenever the network is back, unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
