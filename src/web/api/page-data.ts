import { dehydrate, hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { createPageCall, type PageTransport } from './client.ts'
import { queries as browserQueries, createQueries, type Queries } from './queries.ts'
import { createQueryClient } from './query-client.ts'

/** Set by the server for each page: calls its own REST handlers. */
export const transportContext = createContext<PageTransport>()

/** Set by the server: the public address of the shop. */
export const originContext = createContext<string>()

/** Set by the server: logs a failure. */
export const reportContext = createContext<(error: unknown) => void>()

/** Set by the server: takes the drawn page, and its inline scripts for the Content-Security-Policy. */
export const pageContext =
  createContext<(page: { body: Uint8Array<ArrayBuffer>; scripts: string[] }) => void>()

type Context = Readonly<RouterContextProvider>

/** What a page's loader works with: the same queries the browser has, asked in-process. */
export function openPageData(context: Context) {
  const client = createQueryClient()
  const queries: Queries = createQueries(createPageCall(context.get(transportContext)))
  const finish = () => ({ fetched: dehydrate(client, { shouldDehydrateQuery: isOfPage }) })
  return {
    queries,
    /** The answer, which the page must have. */
    fetch: client.fetchQuery.bind(client),
    fetchPages: client.fetchInfiniteQuery.bind(client),
    /** Nice to have: the page is drawn without it when it fails. */
    prefetch: client.prefetchQuery.bind(client),
    prefetchPages: client.prefetchInfiniteQuery.bind(client),
    /** What has been fetched already. */
    read: client.getQueryData.bind(client),
    hasFailed: ({ queryKey }: { queryKey: QueryKey }) => client.getQueryState(queryKey)?.status === 'error',
    finish,
    /** What the page must have could not be fetched: it is drawn to say so, and the status says it to machines. */
    failed: () => data(finish(), { status: 500 }),
  }
}

/** Failures too: the page is drawn with them. */
const isSettled = ({ state }: Query) => state.status !== 'pending'

const frameHash = hashKey(browserQueries.categories().queryKey)

/** What the frame around every page shows comes with the frame, not a second time with the page. */
const isOfPage = (query: Query) => query.queryHash !== frameHash && isSettled(query)

/** For the frame's own loader. */
export async function frameData(context: Context) {
  const client = createQueryClient()
  await client.prefetchQuery(createQueries(createPageCall(context.get(transportContext))).categories())
  return dehydrate(client, { shouldDehydrateQuery: isSettled })
}
