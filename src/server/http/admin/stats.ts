import { readBackupStatus } from '#server/backup/status.ts'
import { listMessages } from '#server/contact/contact.ts'
import type { Deps } from '#server/deps.ts'
import { listNotifications } from '#server/notifications/notifications.ts'
import { readStats } from '#server/stats/stats.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

/** What the dashboard asks for. */
export const statsRoutes = (deps: Deps): Route[] => [
  on(endpoints.stats, ({ query }) => readStats(deps, query)),
  on(endpoints.notifications, ({ query }) => listNotifications(deps, query)),
  on(endpoints.backupStatus, () => readBackupStatus(deps)),
  on(endpoints.contactMessages, ({ query }) => listMessages(deps, query)),
]
