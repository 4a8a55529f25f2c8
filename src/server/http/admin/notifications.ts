import type { Deps } from '#server/deps.ts'
import {
  listNotifications,
  readMessageTexts,
  saveMessageTexts,
} from '#server/shop/notifications/notifications.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const notificationRoutes = (deps: Deps): Route[] => [
  on(endpoints.notifications, ({ query }) => listNotifications(deps, query)),
  on(endpoints.messageTexts, () => readMessageTexts(deps.db)),
  on(endpoints.saveMessageTexts, ({ body, query, admin }) =>
    saveMessageTexts(deps, body, { by: admin.username, ...query }),
  ),
]
