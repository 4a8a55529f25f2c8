import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, ProductList } from '#shared/contract/products.ts'
import {
  blogPageSize,
  catalogPageSize,
  featuredLimit,
  relatedPostsLimit,
  relatedProductsLimit,
} from '#shared/limits.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import { ApiFailure, browserTransport, call, type Transport } from './client.ts'
import { listedPost, listedProduct } from './listed.ts'

export type CatalogFilter = { categoryIds: readonly number[]; search: string; sort: ProductSort }

/** The log gets the name of what failed; what the server said stays as the cause. */
async function orFail<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new Error(message, { cause })
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ApiFailure && error.cause.status === 404

/** The call answers a bare list or a page with its total, by what was asked. */
const few = (list: Product[] | ProductList) => (Array.isArray(list) ? list : list.items).map(listedProduct)
const page = (list: Product[] | ProductList) => {
  const { items, ...rest } = Array.isArray(list) ? { items: list, total: list.length } : list
  return { ...rest, items: items.map(listedProduct) }
}

/** Everything the storefront reads. The keys are the same wherever the request travels. */
export const createQueries = (transport: Transport) => ({
  featuredProducts: () =>
    queryOptions({
      queryKey: ['products', 'featured'],
      queryFn: async ({ signal }) =>
        few(
          await orFail(
            'Failed to fetch featured products',
            call(transport, endpoints.listProducts, {
              query: { featured: true, limit: featuredLimit },
              signal,
            }),
          ),
        ),
    }),

  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) =>
        orFail('Failed to fetch categories', call(transport, endpoints.listCategories, { signal })),
    }),

  category: (slug: string) =>
    queryOptions({
      queryKey: ['categories', 'one', slug],
      queryFn: ({ signal }) =>
        orFail('Category not found', call(transport, endpoints.getCategory, { params: { slug }, signal })),
    }),

  catalog: ({ categoryIds, search, sort }: CatalogFilter) =>
    infiniteQueryOptions({
      queryKey: ['products', 'catalog', { categoryIds, search, sort }],
      initialPageParam: 0,
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          categoryId: categoryIds.toSorted((a, b) => a - b),
          search: search || undefined,
          // What is searched for comes best match first, unless the shopper asked for another order.
          sort: search && sort === 'popular' ? undefined : sort,
          limit: catalogPageSize,
          offset: pageParam,
        }
        return page(
          await orFail(
            'Failed to fetch products',
            call(transport, endpoints.listProducts, { query, signal }),
          ),
        )
      },
      getNextPageParam: (last, pages) => {
        const offset = pages.length * catalogPageSize
        return offset < last.total ? offset : undefined
      },
    }),

  product: (slug: string) =>
    queryOptions({
      queryKey: ['products', 'one', slug],
      queryFn: ({ signal }) =>
        orFail('Product not found', call(transport, endpoints.getProduct, { params: { slug }, signal })),
    }),

  productLines: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['products', 'lines', ids],
      queryFn: async ({ signal }) =>
        few(
          await orFail(
            'Failed to fetch products',
            call(transport, endpoints.productLines, { query: { id: ids }, signal }),
          ),
        ),
    }),

  relatedProducts: (categoryId: number) =>
    queryOptions({
      queryKey: ['products', 'related', categoryId],
      queryFn: async ({ signal }) =>
        few(
          await orFail(
            'Failed to fetch related products',
            call(transport, endpoints.listProducts, {
              query: { categoryId, limit: relatedProductsLimit + 1 },
              signal,
            }),
          ),
        ),
    }),

  search: (text: string) =>
    queryOptions({
      queryKey: ['products', 'search', text],
      queryFn: ({ signal }) =>
        orFail('Search failed', call(transport, endpoints.searchProducts, { query: { q: text }, signal })),
    }),

  featuredPost: () =>
    queryOptions({
      queryKey: ['blog', 'featured'],
      queryFn: async ({ signal }) => {
        const posts = await orFail(
          'Failed to fetch featured post',
          call(transport, endpoints.listPosts, { query: { featured: true, limit: 1 }, signal }),
        )
        return posts[0] ? listedPost(posts[0]) : null
      },
    }),

  posts: () =>
    infiniteQueryOptions({
      queryKey: ['blog', 'list'],
      initialPageParam: 0,
      // One more than is shown: the article that stands above the list is left out of it.
      queryFn: async ({ pageParam, signal }) => {
        const posts = await orFail(
          'Failed to fetch blog posts',
          call(transport, endpoints.listPosts, {
            query: { limit: blogPageSize + 1, offset: pageParam || undefined },
            signal,
          }),
        )
        return posts.map(listedPost)
      },
      getNextPageParam: (last, pages) =>
        last.length <= blogPageSize ? undefined : pages.length * blogPageSize,
    }),

  post: (slug: string) =>
    queryOptions({
      queryKey: ['blog', 'one', slug],
      queryFn: ({ signal }) =>
        orFail('Blog post not found', call(transport, endpoints.getPost, { params: { slug }, signal })),
    }),

  relatedPosts: () =>
    queryOptions({
      queryKey: ['blog', 'related'],
      queryFn: async ({ signal }) => {
        const posts = await orFail(
          'Failed to fetch related posts',
          call(transport, endpoints.listPosts, { query: { limit: relatedPostsLimit + 1 }, signal }),
        )
        return posts.map(listedPost)
      },
    }),

  order: (token: string) =>
    queryOptions({
      queryKey: ['order', token],
      queryFn: ({ signal }) =>
        orFail('Order not found', call(transport, endpoints.trackOrder, { params: { token }, signal })),
    }),
})

export type Queries = ReturnType<typeof createQueries>

export const queries = createQueries(browserTransport)
