import type { Deps } from '#server/deps.ts'
import {
  changeCustomer,
  createCustomer,
  customerDto,
  deleteCustomer,
  getCustomer,
  listCustomers,
} from '#server/shop/customers/customers.ts'
import { ordersOfCustomer } from '#server/shop/orders/orders.ts'
import { eraseCustomer, exportCustomer } from '#server/shop/privacy/privacy.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

export const adminCustomerRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminCustomers, ({ query }) => listCustomers(deps, query)),
  on(endpoints.adminCustomer, async ({ params }) => customerDto(await getCustomer(deps, idParam(params)))),
  on(endpoints.createCustomer, ({ body }) => createCustomer(deps, body)),
  on(endpoints.updateCustomer, ({ params, body }) => changeCustomer(deps, idParam(params), body)),
  on(endpoints.deleteCustomer, ({ params }) => deleteCustomer(deps, idParam(params))),
  on(endpoints.customerOrders, ({ params, query }) => ordersOfCustomer(deps, idParam(params), query)),
  on(endpoints.exportCustomer, ({ params }) => exportCustomer(deps, idParam(params))),
  on(endpoints.eraseCustomer, ({ params }) => eraseCustomer(deps, idParam(params))),
]
