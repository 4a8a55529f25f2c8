import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { changeOrder, changeStatus } from '#server/shop/orders/change/change-order.ts'
import { changeDelivery } from '#server/shop/orders/delivery-of/change-delivery.ts'
import { getOrder, listOrders } from '#server/shop/orders/orders.ts'
import { createOrder } from '#server/shop/orders/place/place-order.ts'
import type { SignedIn } from '#server/shop/session/session.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'
import { messageOrigin } from '../guard/public-origin.ts'

/** The origin is for links in the message to the shopper. */
const senderOf = (deps: Deps, { username }: SignedIn, c: Context) => ({
  by: username,
  notify: { origin: messageOrigin(deps, c) },
})

export const adminOrderRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminOrders, ({ query }) => listOrders(deps, query)),
  on(endpoints.createOrder, ({ body, admin, key }) => createOrder(deps, body, { by: admin.username, key })),
  on(endpoints.adminOrder, ({ params }) => getOrder(deps, idParam(params))),
  on(endpoints.updateOrder, ({ params, body, admin, c }) =>
    changeOrder(deps, idParam(params), body, senderOf(deps, admin, c)),
  ),
  on(endpoints.setOrderStatus, ({ params, body, admin, c }) =>
    changeStatus(deps, idParam(params), body, { ...senderOf(deps, admin, c), account: admin }),
  ),
  on(endpoints.setOrderDelivery, ({ params, body, admin, c }) =>
    changeDelivery(deps, idParam(params), body, senderOf(deps, admin, c)),
  ),
]
