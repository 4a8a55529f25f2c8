import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Query, Reply, Subject } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { ProductImport } from '#shared/contract/product-files.ts'
import type { Product } from '#shared/contract/products.ts'
import { adminCall } from './admin-client.ts'

/** Asks for a page of a list: with a limit the answer tells the total too. */
type PageOf<E extends Endpoint> = Query<E> & { limit: number }

/** What a change makes stale; a key covers everything that begins with it. */
export const adminKeys = {
  all: ['admin'],
  products: ['admin', 'products'],
  categories: ['admin', 'categories'],
  attributes: ['admin', 'attributes'],
  orders: ['admin', 'orders'],
  posts: ['admin', 'posts'],
  customers: ['admin', 'customers'],
  delivery: ['admin', 'delivery'],
  settings: ['admin', 'settings'],
  stats: ['admin', 'stats'],
  notifications: ['admin', 'notifications'],
  contactMessages: ['admin', 'contact-messages'],
  audit: ['admin', 'audit'],
  staff: ['admin', 'staff'],
  account: ['admin', 'account'],
  opening: ['admin', 'opening'],
  backup: ['admin', 'backup'],
} as const

/** Which lists show what a call may change. */
const shownBy = {
  products: [adminKeys.products, adminKeys.stats, adminKeys.opening],
  stock: [adminKeys.products, adminKeys.stats],
  categories: [adminKeys.categories],
  attributes: [adminKeys.attributes],
  articles: [adminKeys.posts],
  orders: [adminKeys.orders, adminKeys.delivery, adminKeys.stats, adminKeys.opening],
  customers: [adminKeys.customers, adminKeys.stats],
  messages: [adminKeys.contactMessages],
  facts: [],
  settings: [adminKeys.settings, adminKeys.delivery, adminKeys.opening],
  staff: [adminKeys.staff, adminKeys.delivery],
  account: [adminKeys.account],
} satisfies Record<Subject, readonly QueryKey[]>

/** Loads anew whatever shows any of this. */
export function reload(client: QueryClient, changes: readonly Subject[]) {
  const keys = new Set(changes.flatMap<QueryKey>((subject) => shownBy[subject]))
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

/** Shows a saved field of a product in the lists at once, which is sooner than they are loaded anew. */
export function showSaved(client: QueryClient, saved: Product, field: keyof Product) {
  const shown = (one: Product) => (one.id === saved.id ? { ...one, [field]: saved[field] } : one)
  client.setQueriesData<Reply<typeof endpoints.adminProducts>>(
    { queryKey: [...adminKeys.products, 'list'] },
    (list) => list && { ...list, items: list.items.map(shown) },
  )
}

const importPollMs = 1_000

/** Rows to store, or pictures to fetch. */
export const isImporting = ({ finishedAt, pictures }: ProductImport) =>
  finishedAt === null || pictures.done + pictures.failed.length < pictures.total

/** Everything the panel reads. */
export const admin = {
  stats: (query: Query<typeof endpoints.stats>) =>
    queryOptions({
      queryKey: [...adminKeys.stats, query],
      queryFn: ({ signal }) => adminCall(endpoints.stats, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  products: (query: Query<typeof endpoints.adminProducts>) =>
    queryOptions({
      queryKey: [...adminKeys.products, 'list', query],
      queryFn: ({ signal }) => adminCall(endpoints.adminProducts, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  product: (id: number) =>
    queryOptions({
      queryKey: [...adminKeys.products, 'one', id],
      queryFn: async ({ signal }) => {
        const { items } = await adminCall(endpoints.adminProducts, { query: { id: [id], limit: 1 }, signal })
        return items[0] ?? null
      },
    }),

  bulkBatches: () =>
    queryOptions({
      queryKey: [...adminKeys.products, 'batches'],
      queryFn: ({ signal }) => adminCall(endpoints.bulkBatches, { signal }),
    }),

  /** `isWatched`: an import is under way, and one wants to see how far it has come. */
  productImports: ({ isWatched }: { isWatched: boolean }) =>
    queryOptions({
      queryKey: [...adminKeys.products, 'imports'],
      queryFn: ({ signal }) => adminCall(endpoints.productImports, { signal }),
      refetchInterval: ({ state: { data } }) => (isWatched || data?.some(isImporting) ? importPollMs : false),
    }),

  stockMovements: (id: number, query: PageOf<typeof endpoints.stockMovements>) =>
    queryOptions({
      queryKey: [...adminKeys.products, 'movements', id, query],
      queryFn: ({ signal }) => adminCall(endpoints.stockMovements, { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** What can be sold, found as shoppers find it: by any form of a word. */
  sellable: (search: string) =>
    queryOptions({
      queryKey: [...adminKeys.products, 'sellable', search],
      queryFn: async ({ signal }) => {
        const list = await adminCall(endpoints.listProducts, { query: { search, limit: 6 }, signal })
        return Array.isArray(list) ? list : list.items
      },
    }),

  categories: () =>
    queryOptions({
      queryKey: adminKeys.categories,
      queryFn: ({ signal }) => adminCall(endpoints.adminCategories, { signal }),
    }),

  attributes: () =>
    queryOptions({
      queryKey: adminKeys.attributes,
      queryFn: ({ signal }) => adminCall(endpoints.adminAttributes, { signal }),
    }),

  orders: (query: Query<typeof endpoints.adminOrders>) =>
    queryOptions({
      queryKey: [...adminKeys.orders, 'list', query],
      queryFn: ({ signal }) => adminCall(endpoints.adminOrders, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  order: (id: number) =>
    queryOptions({
      queryKey: [...adminKeys.orders, 'one', id],
      queryFn: ({ signal }) => adminCall(endpoints.adminOrder, { params: { id }, signal }),
    }),

  dayBoard: (date: string) =>
    queryOptions({
      queryKey: [...adminKeys.delivery, 'day', date],
      queryFn: ({ signal }) => adminCall(endpoints.dayBoard, { query: { date }, signal }),
    }),

  deliveryLoad: (query: Query<typeof endpoints.deliveryLoad>) =>
    queryOptions({
      queryKey: [...adminKeys.delivery, 'load', query],
      queryFn: ({ signal }) => adminCall(endpoints.deliveryLoad, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** How many places are taken from today on, slot by slot. */
  takenPlaces: () =>
    queryOptions({
      queryKey: [...adminKeys.delivery, 'taken'],
      queryFn: ({ signal }) => adminCall(endpoints.takenPlaces, { signal }),
    }),

  ownerSettings: () =>
    queryOptions({
      queryKey: [...adminKeys.settings, 'all'],
      queryFn: ({ signal }) => adminCall(endpoints.ownerSettings, { signal }),
    }),

  privacyVersions: () =>
    queryOptions({
      queryKey: [...adminKeys.settings, 'privacy-versions'],
      queryFn: ({ signal }) => adminCall(endpoints.privacyVersions, { signal }),
    }),

  opening: () =>
    queryOptions({
      queryKey: adminKeys.opening,
      queryFn: ({ signal }) => adminCall(endpoints.opening, { signal }),
    }),

  deliveryRules: () =>
    queryOptions({
      queryKey: [...adminKeys.settings, 'delivery'],
      queryFn: ({ signal }) => adminCall(endpoints.rulesForOrders, { signal }),
    }),

  posts: (query: PageOf<typeof endpoints.adminPosts>) =>
    queryOptions({
      queryKey: [...adminKeys.posts, 'list', query],
      queryFn: ({ signal }) => adminCall(endpoints.adminPosts, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  post: (id: number) =>
    queryOptions({
      queryKey: [...adminKeys.posts, 'one', id],
      queryFn: ({ signal }) => adminCall(endpoints.adminPost, { params: { id }, signal }),
    }),

  customers: (query: PageOf<typeof endpoints.adminCustomers>) =>
    queryOptions({
      queryKey: [...adminKeys.customers, 'list', query],
      queryFn: ({ signal }) => adminCall(endpoints.adminCustomers, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  customer: (id: number) =>
    queryOptions({
      queryKey: [...adminKeys.customers, 'one', id],
      queryFn: ({ signal }) => adminCall(endpoints.adminCustomer, { params: { id }, signal }),
    }),

  customerOrders: (id: number, query: PageOf<typeof endpoints.customerOrders>) =>
    queryOptions({
      queryKey: [...adminKeys.customers, 'orders', id, query],
      queryFn: ({ signal }) => adminCall(endpoints.customerOrders, { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),

  notifications: (orderId: number) =>
    queryOptions({
      queryKey: [...adminKeys.notifications, orderId],
      queryFn: ({ signal }) => adminCall(endpoints.notifications, { query: { orderId }, signal }),
    }),

  backupStatus: () =>
    queryOptions({
      queryKey: adminKeys.backup,
      queryFn: ({ signal }) => adminCall(endpoints.backupStatus, { signal }),
    }),

  contactMessages: (query: PageOf<typeof endpoints.contactMessages>) =>
    queryOptions({
      queryKey: [...adminKeys.contactMessages, query],
      queryFn: ({ signal }) => adminCall(endpoints.contactMessages, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  audit: (query: Query<typeof endpoints.audit>) =>
    queryOptions({
      queryKey: [...adminKeys.audit, query],
      queryFn: ({ signal }) => adminCall(endpoints.audit, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  staff: () =>
    queryOptions({
      queryKey: adminKeys.staff,
      queryFn: ({ signal }) => adminCall(endpoints.listStaff, { signal }),
    }),

  sessions: () =>
    queryOptions({
      queryKey: [...adminKeys.account, 'sessions'],
      queryFn: ({ signal }) => adminCall(endpoints.listSessions, { signal }),
    }),

  secondFactor: () =>
    queryOptions({
      queryKey: [...adminKeys.account, 'second-factor'],
      queryFn: ({ signal }) => adminCall(endpoints.secondFactor, { signal }),
    }),
}
