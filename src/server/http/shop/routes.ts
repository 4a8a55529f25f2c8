import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { countCall, takeHourlyPlace } from '#server/platform/rates/rates.ts'
import { listAttributes } from '#server/shop/attributes/attributes.ts'
import { getPost, listPosts } from '#server/shop/blog/blog.ts'
import { getCategory, listCategories } from '#server/shop/categories/categories.ts'
import { receiveMessage } from '#server/shop/contact/contact.ts'
import { deliveryOffer, deliveryTerms } from '#server/shop/delivery/delivery.ts'
import { trackOrder } from '#server/shop/orders/orders.ts'
import { placeOrder } from '#server/shop/orders/place/place-order.ts'
import { companionsOf } from '#server/shop/products/companions.ts'
import { featuredProducts, getProduct, productLines } from '#server/shop/products/products.ts'
import { searchDropdown, searchFacets, searchForShopper, suggest } from '#server/shop/search/search.ts'
import { networkOf } from '#server/shop/session/network.ts'
import { shopPage } from '#server/shop/settings/settings.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { placeOrderFor } from '#shared/contract/orders.ts'
import { on, type Route } from '../api/route.ts'
import { clientAddress } from '../guard/client-address.ts'
import { messageOrigin } from '../guard/public-origin.ts'

/** Counts by network and minute; the limit is far above what people send. Undefined without a limit. */
function rateLimit(deps: Deps, c: Context, what: 'order' | 'contact') {
  const perMinute = deps.env.ORDER_RATE_PER_MINUTE
  if (perMinute === 0) return undefined
  return () => countCall(deps, { key: `${what}:${networkOf(clientAddress(c, deps))}`, perMinute })
}

/** Counts the calls of a minute and the orders of an hour. */
function orderLimit(deps: Deps, c: Context) {
  const admitCall = rateLimit(deps, c, 'order')
  const perHour = deps.env.ORDER_RATE_PER_HOUR
  return (
    admitCall &&
    (async () => {
      await admitCall()
      if (perHour === 0) return undefined
      const key = `orders-of-hour:${networkOf(clientAddress(c, deps))}`
      return { ...(await takeHourlyPlace(deps, { key, perHour })), perHour }
    })
  )
}

export const shopRoutes = (deps: Deps): Route[] => [
  on(endpoints.shopFacts, async () => ({
    ...(await deps.facts()),
    demoAdmin: await deps.demoAccount.isOpen(),
    firstRun: await deps.firstRun.isOpen(),
  })),
  on(endpoints.shopPage, ({ params }) => shopPage(deps, params.page)),

  on(endpoints.listProducts, ({ query }) => {
    const { limit, offset, sort, search } = query
    // The home page and «похожие товары» send only a limit and no search.
    const isFeatured =
      limit !== undefined && offset === undefined && sort === undefined && search === undefined
    return isFeatured ? featuredProducts(deps, query) : searchForShopper(deps, query)
  }),
  on(endpoints.searchProducts, ({ query }) => searchDropdown(deps, query.q ?? '')),
  on(endpoints.productFacets, ({ query }) => searchFacets(deps, query)),
  on(endpoints.suggest, ({ query }) => suggest(deps, query.q ?? '')),
  on(endpoints.productLines, ({ query }) => productLines(deps, query.id)),
  on(endpoints.companions, ({ query }) => companionsOf(deps, query.id)),
  on(endpoints.getProduct, ({ params }) => getProduct(deps, params.slug)),
  on(endpoints.listCategories, () => listCategories(deps)),
  on(endpoints.getCategory, ({ params }) => getCategory(deps, params.slug)),
  on(endpoints.listAttributes, () => listAttributes(deps)),

  on(endpoints.listPosts, ({ query }) => listPosts(deps, query)),
  on(endpoints.getPost, ({ params }) => getPost(deps, params.slug)),

  on(endpoints.deliveryTerms, () => deliveryTerms(deps)),
  on(endpoints.deliveryOffer, ({ query }) => deliveryOffer(deps, query)),
  on(
    endpoints.placeOrder,
    ({ body, key, c }) =>
      placeOrder(deps, body, {
        key,
        notify: { origin: messageOrigin(deps, c) },
        admit: orderLimit(deps, c),
      }),
    { bodyNow: async () => placeOrderFor((await deps.facts()).checkout) },
  ),
  on(endpoints.trackOrder, ({ params }) => trackOrder(deps, params.token)),
  on(endpoints.sendContact, ({ body, key, c }) =>
    receiveMessage(deps, body, {
      key,
      origin: messageOrigin(deps, c),
      admit: rateLimit(deps, c, 'contact'),
    }),
  ),
]
