import type { Deps } from '#server/deps.ts'
import { deliveryLoad, readRules, saveRules, takenPlaces } from '#server/shop/delivery/delivery.ts'
import { dayBoard } from '#server/shop/orders/delivery-of/day-board.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const adminDeliveryRoutes = (deps: Deps): Route[] => [
  on(endpoints.dayBoard, ({ query, admin }) => dayBoard(deps, query, admin)),
  on(endpoints.deliveryLoad, ({ query }) => deliveryLoad(deps, query)),
  on(endpoints.takenPlaces, () => takenPlaces(deps)),
  on(endpoints.rulesForOrders, () => readRules(deps.db)),
  on(endpoints.deliveryRules, () => readRules(deps.db)),
  on(endpoints.saveDeliveryRules, ({ body, query, admin }) =>
    saveRules(deps, body, { by: admin.username, ...query }),
  ),
]
