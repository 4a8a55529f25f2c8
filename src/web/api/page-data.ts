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

/** Set by the server: runs the drawing of one page at a time. */
export const drawingContext = createContext<<T>(draw: () => Promise<T>) => Promise<T>>()

/** Set by the server: receives the drawn page and the inline scripts that its Content-Security-Policy allows. */
export const pageContext =
  createContext<(page: { body: Uint8Array<ArrayBuffer>; scripts: string[] }) => void>()

type Context = Readonly<RouterContextProvider>

/** For loaders of pages: the queries of the browser, called in-process. */
export function openPageData(context: Context) {
  const client = createQueryClient()
  const queries: Queries = createQueries(createPageCall(context.get(transportContext)))
  const finish = () => ({ fetched: dehydrate(client, { shouldDehydrateQuery: isOfPage }) })
  return {
    queries,
    /** Throws: the page needs the reply. */
    fetch: client.fetchQuery.bind(client),
    fetchPages: client.fetchInfiniteQuery.bind(client),
    /** Ignores failures: the page can do without the reply. */
    prefetch: client.prefetchQuery.bind(client),
    prefetchPages: client.prefetchInfiniteQuery.bind(client),
    /** Returns only replies that are already fetched. */
    read: client.getQueryData.bind(client),
    hasFailed: ({ queryKey }: { queryKey: QueryKey }) => client.getQueryState(queryKey)?.status === 'error',
    finish,
    /** Draws the page with a message of failure, and sets the status for machines. */
    failed: () => data(finish(), { status: 500 }),
  }
}

/** Includes failures, which the page shows. */
const isSettled = ({ state }: Query) => state.status !== 'pending'

const frameHash = hashKey(browserQueries.categories().queryKey)

/** Excludes the data of the frame, which the frame's own loader sends. */
const isOfPage = (query: Query) => query.queryHash !== frameHash && isSettled(query)

export async function frameData(context: Context) {
  const client = createQueryClient()
  await client.prefetchQuery(createQueries(createPageCall(context.get(transportContext))).categories())
  return dehydrate(client, { shouldDehydrateQuery: isSettled })
}
