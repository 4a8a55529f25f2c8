import type { Deps } from '#server/deps.ts'
import { readBackupStatus } from '#server/shop/backup/status.ts'
import { listMessages } from '#server/shop/contact/contact.ts'
import { listNotifications } from '#server/shop/notifications/notifications.ts'
import { readStats } from '#server/shop/stats/stats.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

/** What the dashboard asks for. */
export const statsRoutes = (deps: Deps): Route[] => [
  on(endpoints.stats, ({ query }) => readStats(deps, query)),
  on(endpoints.notifications, ({ query }) => listNotifications(deps, query)),
  on(endpoints.backupStatus, () => readBackupStatus(deps)),
  on(endpoints.contactMessages, ({ query }) => listMessages(deps, query)),
]
