import { QueryClient } from '@tanstack/react-query'

/** Left behind data is kept this long, so that Back shows the page at once while it is fetched anew. */
const keepMs = 5 * 60 * 1000

let hydrating = typeof document !== 'undefined'

/** Once the server-drawn page has come to life, every mounted query asks again. */
export function finishHydration() {
  hydrating = false
}

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
      mutations: { retry: false },
    },
  })
}
