import type { Deps } from '#server/deps.ts'
import { readRules } from '#server/shop/delivery/delivery.ts'
import {
  readMessageTexts,
  saveMessageTexts,
  sendTestMessage,
} from '#server/shop/notifications/notifications.ts'
import { readOpening } from '#server/shop/opening/opening.ts'
import {
  listPrivacyVersions,
  readOwnSettings,
  saveCheckout,
  saveHours,
  saveNotifications,
  savePages,
  saveShop,
} from '#server/shop/settings/settings.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { articleLimit } from './blog.ts'

export const settingsRoutes = (deps: Deps): Route[] => [
  on(endpoints.ownerSettings, async () => ({
    ...(await readOwnSettings(deps)),
    delivery: await readRules(deps.db),
    messages: await readMessageTexts(deps.db),
  })),
  on(endpoints.saveShopSettings, ({ body, query, admin }) =>
    saveShop(deps, body, { by: admin.username, ...query }),
  ),
  on(endpoints.saveHours, ({ body, query, admin }) =>
    saveHours(deps, body, { by: admin.username, ...query }),
  ),
  on(endpoints.saveNotificationSettings, ({ body, query, admin }) =>
    saveNotifications(deps, body, { by: admin.username, ...query }),
  ),
  on(endpoints.sendTestMessage, ({ body }) => sendTestMessage(deps, body.channel)),
  on(
    endpoints.savePages,
    ({ body, query, admin }) => savePages(deps, body, { by: admin.username, ...query }),
    { bodyLimit: articleLimit },
  ),
  on(endpoints.saveCheckoutSettings, ({ body, query, admin }) =>
    saveCheckout(deps, body, { by: admin.username, ...query }),
  ),
  on(endpoints.messageTexts, () => readMessageTexts(deps.db)),
  on(endpoints.saveMessageTexts, ({ body, query, admin }) =>
    saveMessageTexts(deps, body, { by: admin.username, ...query }),
  ),
  on(endpoints.opening, () => readOpening(deps)),
  on(endpoints.privacyVersions, () => listPrivacyVersions(deps)),
]
