import { readRules } from '#server/delivery/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { sendTestMessage } from '#server/notifications/notifications.ts'
import { readOpening } from '#server/opening/opening.ts'
import {
  listPrivacyVersions,
  readOwnSettings,
  saveHours,
  saveNotifications,
  savePages,
  saveShop,
} from '#server/settings/settings.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const settingsRoutes = (deps: Deps): Route[] => [
  on(endpoints.ownerSettings, async () => ({
    ...(await readOwnSettings(deps)),
    delivery: await readRules(deps.db),
  })),
  on(endpoints.saveShopSettings, ({ body }) => saveShop(deps, body)),
  on(endpoints.saveHours, ({ body }) => saveHours(deps, body)),
  on(endpoints.saveNotificationSettings, ({ body }) => saveNotifications(deps, body)),
  on(endpoints.sendTestMessage, ({ body }) => sendTestMessage(deps, body.channel)),
  on(endpoints.savePages, ({ body }) => savePages(deps, body)),
  on(endpoints.opening, () => readOpening(deps)),
  on(endpoints.privacyVersions, () => listPrivacyVersions(deps)),
]
