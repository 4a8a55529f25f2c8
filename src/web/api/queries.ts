import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, ProductList } from '#shared/contract/products.ts'
import type { OwnText } from '#shared/contract/settings.ts'
import {
  blogPageSize,
  catalogPageSize,
  featuredLimit,
  gapProductsLimit,
  productLinesLimit,
  relatedPostsLimit,
  relatedProductsLimit,
} from '#shared/limits.ts'
import { call as browserCall, type Call, type CallInput, type Data, type Read } from './client.ts'
import { cartProduct, listedCategory, listedPost, listedProduct, withShownImages } from './listed.ts'

export type CatalogFilter = Omit<Query<typeof endpoints.listProducts>, 'limit' | 'offset'>
export type FacetFilter = Query<typeof endpoints.productFacets>

/** The call replies with a bare list or with a page and its total, depending on the query. */
const few = (list: Product[] | ProductList) => (Array.isArray(list) ? list : list.items).map(listedProduct)
const page = (list: Product[] | ProductList) => {
  const { items, ...rest } = Array.isArray(list) ? { items: list, total: list.length } : list
  return { ...rest, items: items.map(listedProduct) }
}

/** Prefixes of query keys, for invalidation. */
export const shopKeys = {
  cartProducts: [endpoints.productLines.path, 'cart'],
  deliveryOffer: [endpoints.deliveryOffer.path],
} as const

const createReads = (call: Call) => {
  /** `keep` chooses what is stored of the reply. */
  const readAs = <E extends Read, Input extends CallInput<E>, Kept>(
    endpoint: E,
    input: Input,
    failure: string | undefined,
    keep: (reply: Data<E, Input>) => Kept,
  ) =>
    queryOptions({
      queryKey: [endpoint.path, input],
      queryFn: async ({ signal }) => keep(await call(endpoint, { ...input, signal, failure })),
    })

  const read = <E extends Read, Input extends CallInput<E>>(endpoint: E, input: Input, failure?: string) =>
    readAs(endpoint, input, failure, (reply) => reply)

  /** Splits ids into portions that the call accepts. */
  const readLines = <Kept>(name: string, ids: readonly number[], keep: (product: Product) => Kept) =>
    queryOptions({
      queryKey: [endpoints.productLines.path, name, ids],
      queryFn: async ({ signal }) => {
        const portions = Array.from({ length: Math.ceil(ids.length / productLinesLimit) }, (_, index) =>
          ids.slice(index * productLinesLimit, (index + 1) * productLinesLimit),
        )
        const failure = 'Failed to fetch products'
        const replies = portions.map((id) => call(endpoints.productLines, { query: { id }, signal, failure }))
        return (await Promise.all(replies)).flat().map(keep)
      },
    })

  return { read, readAs, readLines }
}

type Reads = ReturnType<typeof createReads>

const productQueries = (call: Call, { read, readAs, readLines }: Reads) => ({
  featuredProducts: () => {
    const query = { featured: true, limit: featuredLimit }
    return readAs(endpoints.listProducts, { query }, 'Failed to fetch featured products', few)
  },

  bestSellers: () =>
    readAs(endpoints.listProducts, { query: { limit: featuredLimit } }, 'Failed to fetch products', few),

  relatedProducts: (categoryId: number) => {
    const query = { categoryId: [categoryId], limit: relatedProductsLimit + 1 }
    return readAs(endpoints.listProducts, { query }, 'Failed to fetch related products', few)
  },

  catalog: (filter: CatalogFilter) =>
    infiniteQueryOptions({
      queryKey: [endpoints.listProducts.path, 'pages', filter],
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

  facets: (filter: FacetFilter) => ({
    ...read(endpoints.productFacets, { query: filter }, 'Failed to count products'),
    placeholderData: keepPreviousData,
  }),

  product: (slug: string) =>
    readAs(endpoints.getProduct, { params: { slug } }, 'Product not found', withShownImages),

  productLines: (ids: readonly number[]) => readLines('cards', ids, listedProduct),
  cartProducts: (ids: readonly number[]) => readLines('cart', ids, cartProduct),
  flightHours: (ids: readonly number[]) =>
    readLines('flight', ids, ({ id, flightHours }) => [id, flightHours] as const),

  companions: (ids: readonly number[]) =>
    readAs(endpoints.companions, { query: { id: [...ids] } }, 'Failed to fetch companions', few),

  /** The cheapest products from this price on; a card can put most of them into the cart. */
  closingGap: (priceFrom: string) => {
    const query = { priceFrom, inStock: true, sort: 'price_asc', limit: gapProductsLimit } as const
    return readAs(endpoints.listProducts, { query }, 'Failed to fetch products', few)
  },

  suggestions: (text: string) =>
    readAs(endpoints.suggest, { query: { q: text } }, 'Search failed', (found) => ({
      ...found,
      products: found.products.map(withShownImages),
    })),
})

const blogQueries = (call: Call, { read, readAs }: Reads) => ({
  featuredPost: () => {
    const query = { featured: true, limit: 1 }
    return readAs(endpoints.listPosts, { query }, 'Failed to fetch featured post', ([post]) =>
      post ? listedPost(post) : null,
    )
  },

  posts: () =>
    infiniteQueryOptions({
      queryKey: [endpoints.listPosts.path, 'pages'],
      initialPageParam: 0,
      // Two more than the page shows: the featured article is left out of the list, and one more proves a next page.
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: blogPageSize + 2, offset: pageParam || undefined }
        const failure = 'Failed to fetch blog posts'
        return (await call(endpoints.listPosts, { query, signal, failure })).map(listedPost)
      },
      getNextPageParam: (last, pages) =>
        last.length <= blogPageSize ? undefined : pages.length * blogPageSize,
    }),

  post: (slug: string) => read(endpoints.getPost, { params: { slug } }, 'Blog post not found'),

  relatedPosts: () => {
    const query = { limit: relatedPostsLimit + 1 }
    return readAs(endpoints.listPosts, { query }, 'Failed to fetch related posts', (posts) =>
      posts.map(listedPost),
    )
  },
})

/** Everything the storefront reads. Keys are the same in the browser and on the server. */
export function createQueries(call: Call) {
  const reads = createReads(call)
  const { read, readAs } = reads
  return {
    ...productQueries(call, reads),
    ...blogQueries(call, reads),
    categories: () =>
      readAs(endpoints.listCategories, {}, 'Failed to fetch categories', (categories) =>
        categories.map(listedCategory),
      ),
    category: (slug: string) => read(endpoints.getCategory, { params: { slug } }, 'Category not found'),
    attributes: () => read(endpoints.listAttributes, {}, 'Failed to fetch characteristics'),
    shopPage: (page: OwnText) => read(endpoints.shopPage, { params: { page } }),
    deliveryTerms: () => read(endpoints.deliveryTerms, {}, 'Failed to fetch delivery terms'),
    deliveryOffer: (query: Query<typeof endpoints.deliveryOffer>) =>
      read(endpoints.deliveryOffer, { query }, 'Failed to fetch delivery times'),
    /** The part of the offer that pages show. */
    deliveryNow: () =>
      readAs(endpoints.deliveryOffer, { query: {} }, 'Failed to fetch delivery times', ({ now, next }) => ({
        now,
        next,
      })),
    order: (token: string) => read(endpoints.trackOrder, { params: { token } }, 'Order not found'),
  }
}

export type Queries = ReturnType<typeof createQueries>

export const queries = createQueries(browserCall)
