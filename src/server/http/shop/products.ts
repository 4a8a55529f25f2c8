import type { Deps } from '#server/deps.ts'
import { companionsOf } from '#server/shop/products/companions.ts'
import { featuredProducts, getProduct, productLines } from '#server/shop/products/products.ts'
import { searchDropdown, searchFacets, searchForShopper, suggest } from '#server/shop/search/search.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const productRoutes = (deps: Deps): Route[] => [
  on(endpoints.listProducts, ({ query }) => {
    const { limit, offset, sort, search } = query
    // The home page and «похожие товары» ask for a few and want just them.
    const wantsFew = limit !== undefined && offset === undefined && sort === undefined && search === undefined
    return wantsFew ? featuredProducts(deps, query) : searchForShopper(deps, query)
  }),
  on(endpoints.searchProducts, ({ query }) => searchDropdown(deps, query.q ?? '')),
  on(endpoints.productFacets, ({ query }) => searchFacets(deps, query)),
  on(endpoints.suggest, ({ query }) => suggest(deps, query.q ?? '')),
  on(endpoints.productLines, ({ query }) => productLines(deps, query.id)),
  on(endpoints.companions, ({ query }) => companionsOf(deps, query.id)),
  on(endpoints.getProduct, ({ params }) => getProduct(deps, params.slug)),
]
