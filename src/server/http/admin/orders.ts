import type { Deps } from '#server/deps.ts'
import { changeDelivery } from '#server/orders/change-delivery.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { getOrder, listOrders } from '#server/orders/orders.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

export const adminOrderRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminOrders, ({ query }) => listOrders(deps, query)),
  on(endpoints.createOrder, ({ body, admin, key }) => createOrder(deps, body, { by: admin.username, key })),
  on(endpoints.adminOrder, ({ params }) => getOrder(deps, idParam(params))),
  on(endpoints.updateOrder, ({ params, body, admin }) =>
    changeOrder(deps, idParam(params), body, { by: admin.username }),
  ),
  on(endpoints.setOrderStatus, ({ params, body, admin }) =>
    changeStatus(deps, idParam(params), body, { by: admin.username }),
  ),
  on(endpoints.setOrderDelivery, ({ params, body, admin }) =>
    changeDelivery(deps, idParam(params), body, { by: admin.username }),
  ),
]
