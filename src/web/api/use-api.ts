import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import type { Endpoint, Subject } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { adminCall } from './admin-client.ts'
import type { CallInput, Data, Read } from './client.ts'

/** The former page stays on screen while the next one loads. */
const pages: readonly Endpoint[] = [
  endpoints.adminCustomers,
  endpoints.adminOrders,
  endpoints.adminPosts,
  endpoints.adminProducts,
  endpoints.audit,
  endpoints.contactMessages,
  endpoints.customerOrders,
  endpoints.deliveryLoad,
  endpoints.stats,
  endpoints.stockMovements,
]

/** A key covers all longer ones: `adminKey()` covers the panel, `adminKey(endpoint)` one endpoint. */
export const adminKey = (endpoint?: Read, input?: object): QueryKey =>
  ['admin', endpoint?.path, input].filter((part) => part !== undefined)

const optionsOf = <E extends Read, Input extends CallInput<E>>(endpoint: E, input: Input) => ({
  queryKey: adminKey(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => adminCall(endpoint, { ...input, signal }),
  placeholderData: pages.includes(endpoint) ? keepPreviousData : undefined,
})

/** A read of the endpoint table as a query of the signed-in admin. */
export const adminQuery = <E extends Read, Input extends CallInput<E>>(endpoint: E, input: Input) =>
  queryOptions(optionsOf(endpoint, input))

/** Null for an unknown product. */
export const productQuery = (id: number) =>
  queryOptions({
    ...adminQuery(endpoints.adminProducts, { query: { id: [id], limit: 1 } }),
    placeholderData: undefined,
    select: ({ items }) => items[0] ?? null,
  })

type Options<Reply, Selected> = Pick<
  UseQueryOptions<Reply, Error, Selected>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'select'
>

export const useApi = <E extends Read, Input extends CallInput<E>, Selected = Data<E, Input>>(
  endpoint: E,
  input: Input,
  options?: Options<Data<E, Input>, Selected>,
) => useQuery({ ...optionsOf(endpoint, input), ...options })

/** Refetches every query that shows one of these subjects. */
export function reload(client: QueryClient, changes: readonly Subject[]) {
  for (const endpoint of Object.values<Endpoint>(endpoints))
    if (endpoint.method === 'GET' && endpoint.shows.some((subject) => changes.includes(subject)))
      void client.invalidateQueries({ queryKey: adminKey(endpoint) })
}

/** Updates a saved field in the lists before they are refetched. */
export function showSaved(client: QueryClient, saved: Product, field: keyof Product) {
  const merge = (one: Product) => (one.id === saved.id ? { ...one, [field]: saved[field] } : one)
  client.setQueriesData<{ items: Product[] }>(
    { queryKey: adminKey(endpoints.adminProducts) },
    (list) => list && { ...list, items: list.items.map(merge) },
  )
}
