import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, ProductList } from '#shared/contract/products.ts'
import {
  blogPageSize,
  catalogPageSize,
  featuredLimit,
  productLinesLimit,
  relatedPostsLimit,
  relatedProductsLimit,
} from '#shared/limits.ts'
import { call as browserCall, type Call } from './client.ts'
import { cartProduct, listedPost, listedProduct } from './listed.ts'

/** Which products the catalogue lists, in the words of the call. */
export type CatalogFilter = Omit<Query<typeof endpoints.listProducts>, 'limit' | 'offset'>

/** The same without their order. */
export type FacetFilter = Query<typeof endpoints.productFacets>

/** The call answers a bare list or a page with its total, by what was asked. */
const few = (list: Product[] | ProductList) => (Array.isArray(list) ? list : list.items).map(listedProduct)
const page = (list: Product[] | ProductList) => {
  const { items, ...rest } = Array.isArray(list) ? { items: list, total: list.length } : list
  return { ...rest, items: items.map(listedProduct) }
}

/** As many products as are kept somewhere, asked for in portions that the call takes. */
async function askLines(call: Call, ids: readonly number[], signal: AbortSignal): Promise<Product[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / productLinesLimit) }, (_, index) =>
    ids.slice(index * productLinesLimit, (index + 1) * productLinesLimit),
  )
  const failure = 'Failed to fetch products'
  const answers = portions.map((id) => call(endpoints.productLines, { query: { id }, signal, failure }))
  return (await Promise.all(answers)).flat()
}

/** What an order that was refused makes stale; a key covers everything that begins with it. */
export const shopKeys = {
  cartProducts: ['products', 'cart'],
  deliveryOffer: ['delivery'],
} as const

/** Everything the storefront reads. The keys are the same wherever the request travels. */
export const createQueries = (call: Call) => ({
  featuredProducts: () =>
    queryOptions({
      queryKey: ['products', 'featured'],
      queryFn: async ({ signal }) => {
        const query = { featured: true, limit: featuredLimit }
        const failure = 'Failed to fetch featured products'
        return few(await call(endpoints.listProducts, { query, signal, failure }))
      },
    }),

  /** A text of the owner that has a page of its own. */
  shopPage: (page: 'about' | 'privacy') =>
    queryOptions({
      queryKey: ['shop', 'pages', page],
      queryFn: ({ signal }) => call(endpoints.shopPage, { params: { page }, signal }),
    }),

  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) =>
        call(endpoints.listCategories, { signal, failure: 'Failed to fetch categories' }),
    }),

  category: (slug: string) =>
    queryOptions({
      queryKey: ['categories', 'one', slug],
      queryFn: ({ signal }) =>
        call(endpoints.getCategory, { params: { slug }, signal, failure: 'Category not found' }),
    }),

  catalog: (filter: CatalogFilter) =>
    infiniteQueryOptions({
      queryKey: ['products', 'catalog', filter],
      initialPageParam: 0,
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...filter, limit: catalogPageSize, offset: pageParam }
        return page(
          await call(endpoints.listProducts, { query, signal, failure: 'Failed to fetch products' }),
        )
      },
      getNextPageParam: (last, pages) => {
        const offset = pages.length * catalogPageSize
        return offset < last.total || last.moreThanTotal ? offset : undefined
      },
    }),

  /** While other ones are counted the old ones stay, so that nothing jumps. */
  facets: (filter: FacetFilter) =>
    queryOptions({
      queryKey: ['products', 'facets', filter],
      queryFn: ({ signal }) =>
        call(endpoints.productFacets, { query: filter, signal, failure: 'Failed to count products' }),
      placeholderData: keepPreviousData,
    }),

  attributes: () =>
    queryOptions({
      queryKey: ['attributes'],
      queryFn: ({ signal }) =>
        call(endpoints.listAttributes, { signal, failure: 'Failed to fetch characteristics' }),
    }),

  product: (slug: string) =>
    queryOptions({
      queryKey: ['products', 'one', slug],
      queryFn: ({ signal }) =>
        call(endpoints.getProduct, { params: { slug }, signal, failure: 'Product not found' }),
    }),

  productLines: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['products', 'lines', ids],
      queryFn: async ({ signal }) => {
        return (await askLines(call, ids, signal)).map(listedProduct)
      },
    }),

  /** What a cart has to know of the products in it. */
  cartProducts: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...shopKeys.cartProducts, ids],
      queryFn: async ({ signal }) => {
        return (await askLines(call, ids, signal)).map(cartProduct)
      },
    }),

  /** What goes well with these products. */
  companions: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['products', 'companions', ids],
      queryFn: async ({ signal }) => {
        const query = { id: [...ids] }
        const failure = 'Failed to fetch companions'
        return few(await call(endpoints.companions, { query, signal, failure }))
      },
    }),

  flightHours: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['products', 'flight', ids],
      queryFn: async ({ signal }) => {
        const products = await askLines(call, ids, signal)
        return products.map(({ id, flightHours }) => [id, flightHours] as const)
      },
    }),

  deliveryOffer: (query: Query<typeof endpoints.deliveryOffer>) =>
    queryOptions({
      queryKey: [...shopKeys.deliveryOffer, query],
      queryFn: ({ signal }) =>
        call(endpoints.deliveryOffer, { query, signal, failure: 'Failed to fetch delivery times' }),
    }),

  relatedProducts: (categoryId: number) =>
    queryOptions({
      queryKey: ['products', 'related', categoryId],
      queryFn: async ({ signal }) => {
        const query = { categoryId: [categoryId], limit: relatedProductsLimit + 1 }
        const failure = 'Failed to fetch related products'
        return few(await call(endpoints.listProducts, { query, signal, failure }))
      },
    }),

  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['products', 'suggestions', text],
      queryFn: ({ signal }) =>
        call(endpoints.suggest, { query: { q: text }, signal, failure: 'Search failed' }),
    }),

  bestSellers: () =>
    queryOptions({
      queryKey: ['products', 'best sellers'],
      queryFn: async ({ signal }) => {
        const query = { limit: featuredLimit }
        return few(await call(endpoints.listProducts, { query, signal, failure: 'Failed to fetch products' }))
      },
    }),

  featuredPost: () =>
    queryOptions({
      queryKey: ['blog', 'featured'],
      queryFn: async ({ signal }) => {
        const query = { featured: true, limit: 1 }
        const failure = 'Failed to fetch featured post'
        const posts = await call(endpoints.listPosts, { query, signal, failure })
        return posts[0] ? listedPost(posts[0]) : null
      },
    }),

  posts: () =>
    infiniteQueryOptions({
      queryKey: ['blog', 'list'],
      initialPageParam: 0,
      // One more than is shown, for the article that stands above the list, and one that tells of others.
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: blogPageSize + 2, offset: pageParam || undefined }
        const failure = 'Failed to fetch blog posts'
        return (await call(endpoints.listPosts, { query, signal, failure })).map(listedPost)
      },
      getNextPageParam: (last, pages) =>
        last.length <= blogPageSize ? undefined : pages.length * blogPageSize,
    }),

  post: (slug: string) =>
    queryOptions({
      queryKey: ['blog', 'one', slug],
      queryFn: ({ signal }) =>
        call(endpoints.getPost, { params: { slug }, signal, failure: 'Blog post not found' }),
    }),

  relatedPosts: () =>
    queryOptions({
      queryKey: ['blog', 'related'],
      queryFn: async ({ signal }) => {
        const query = { limit: relatedPostsLimit + 1 }
        const failure = 'Failed to fetch related posts'
        return (await call(endpoints.listPosts, { query, signal, failure })).map(listedPost)
      },
    }),

  order: (token: string) =>
    queryOptions({
      queryKey: ['order', token],
      queryFn: ({ signal }) =>
        call(endpoints.trackOrder, { params: { token }, signal, failure: 'Order not found' }),
    }),
})

export type Queries = ReturnType<typeof createQueries>

export const queries = createQueries(browserCall)
