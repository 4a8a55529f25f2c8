import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { PublicAttribute } from '#shared/contract/attributes.ts'
import { movedTo } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { keepFocus } from '../navigation/focus.ts'
import {
  type CatalogAddress,
  changeAddress,
  chosenCategories,
  facetFilterOf,
  filterOf,
  mayNameAttributes,
  movedAddress,
  readAddress,
  unknownSlug,
  writeAddress,
} from './catalog-address.ts'

/** Optimistic: shows a change before the router has moved. */
function useCatalogAddress(attributes: readonly PublicAttribute[]) {
  const { slug: categorySlug } = useParams()
  const [query] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [optimistic, setOptimistic] = useState<{ from: string; address: CatalogAddress }>()
  // Without this, Back would show the optimistic address again instead of its own.
  if (optimistic && optimistic.from !== key) setOptimistic(undefined)
  const address = optimistic?.from === key ? optimistic.address : readAddress(query, attributes, categorySlug)

  const addressWith = (change: Partial<CatalogAddress>) =>
    writeAddress(changeAddress(address, change), categorySlug)

  /** `replace` for changes that are not a step for Back: typing, one more portion. */
  function change(change: Partial<CatalogAddress>, { replace = false } = {}) {
    setOptimistic({ from: key, address: changeAddress(address, change) })
    void navigate(addressWith(change), { replace, preventScrollReset: true, state: keepFocus })
  }

  return { categorySlug, address, addressWith, change }
}

export type Catalog = ReturnType<typeof useCatalog>

type WasMissing = (slug: string) => boolean

function useFormerSlug(slug: string | undefined, wasMissing: WasMissing) {
  const enabled = slug !== undefined && !wasMissing(slug)
  const { error, isPending } = useQuery({ ...queries.category(slug ?? ''), ...drawnFailureOptions, enabled })
  return { isAsking: enabled && isPending, slugNow: enabled ? movedTo(error) : undefined }
}

/** `wasMissing` is true for a slug that the server has already looked up without success. */
export function useCatalog(wasMissing: WasMissing) {
  const [query] = useSearchParams()
  const needsAttributes = mayNameAttributes(query)
  const { data: attributes = [], ...attributesQuery } = useQuery({
    ...queries.attributes(),
    ...(needsAttributes && drawnFailureOptions),
  })
  const { categorySlug, address, ...way } = useCatalogAddress(attributes)
  const { data: categories = [], ...categoriesQuery } = useQuery({
    ...queries.categories(),
    ...drawnFailureOptions,
  })
  const haveCategoriesFailed = categoriesQuery.isLoadingError
  const retryCategories = () => void categoriesQuery.refetch()
  const chosen = chosenCategories(categories, address.slugs)
  const unknown = categoriesQuery.isSuccess ? unknownSlug(categories, address, categorySlug) : undefined
  const { isAsking, slugNow } = useFormerSlug(unknown, wasMissing)
  // The filter needs the categories' ids and the characteristics' kinds.
  const enabled =
    (address.slugs.length === 0 || categoriesQuery.isSuccess) &&
    !isAsking &&
    (!needsAttributes || attributesQuery.isSuccess)
  const list = useProductList(address, filterOf(address, chosen), { enabled })
  const haveNamesFailed =
    (haveCategoriesFailed && address.slugs.length > 0) || (attributesQuery.isLoadingError && needsAttributes)
  function retryNames() {
    if (haveCategoriesFailed) retryCategories()
    if (attributesQuery.isLoadingError) void attributesQuery.refetch()
  }
  const { data: facets } = useQuery({ ...queries.facets(facetFilterOf(address, chosen)), enabled })

  return {
    ...way,
    address,
    categories,
    attributes,
    facets,
    haveCategoriesFailed,
    retryCategories,
    chosen,
    movedTo:
      unknown !== undefined && slugNow !== undefined
        ? movedAddress({ query, categorySlug }, { from: unknown, to: slugNow })
        : undefined,
    isUnknown: unknown !== undefined && unknown === categorySlug && !isAsking,
    list: haveNamesFailed ? { ...list, state: 'failed' as const, retry: retryNames } : list,
  }
}

type Filter = Parameters<typeof queries.catalog>[0]

function useProductList({ page }: CatalogAddress, filter: Filter, { enabled }: { enabled: boolean }) {
  const { data, hasNextPage, isFetching, isPaused, isError, fetchNextPage, refetch } = useInfiniteQuery({
    ...queries.catalog(filter),
    ...drawnFailureOptions,
    enabled,
  })
  const pages = data?.pages.slice(0, page) ?? []
  const isShort = data !== undefined && data.pages.length < page && hasNextPage
  // The last portion has the newest count.
  const last = data?.pages.at(-1)

  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage()
  }, [isShort, isFetching, isError, fetchNextPage])

  const products = [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()]
  return {
    products,
    drawnPages: pages.length,
    found: last && { total: last.total, moreThanTotal: last.moreThanTotal },
    correction: data?.pages[0]?.correction,
    similar: data?.pages[0]?.similar,
    isLoadingMore: isShort && (isFetching || !isError),
    /** The query retries by itself once the connection is back. */
    isOffline: isPaused && (isShort || data === undefined),
    hasFailedMore: isShort && isError && !isFetching,
    state: stateOf({ hasData: data !== undefined, isError, count: products.length }),
    retry: () => void (isShort ? fetchNextPage() : refetch()),
  }
}

type ListState = 'loading' | 'failed' | 'empty' | 'listed'

function stateOf({
  hasData,
  isError,
  count,
}: {
  hasData: boolean
  isError: boolean
  count: number
}): ListState {
  if (hasData) return count > 0 ? 'listed' : 'empty'
  return isError ? 'failed' : 'loading'
}
