import type { Deps } from '#server/deps.ts'
import { readBackupStatus } from '#server/shop/backup/status.ts'
import { listMessages } from '#server/shop/contact/contact.ts'
import { listChanges } from '#server/shop/journal/journal.ts'
import { listNotifications } from '#server/shop/notifications/notifications.ts'
import { readStats } from '#server/shop/stats/stats.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { adminAttributeRoutes } from './attributes.ts'
import { adminBlogRoutes } from './blog.ts'
import { adminCategoryRoutes } from './categories.ts'
import { adminCustomerRoutes } from './customers.ts'
import { adminDeliveryRoutes } from './delivery.ts'
import { fileRoutes } from './files.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminProductRoutes } from './products.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { staffRoutes } from './staff.ts'

export const adminRoutes = (deps: Deps): Route[] => [
  ...sessionRoutes(deps),
  ...staffRoutes(deps),
  on(endpoints.audit, ({ query, admin }) => listChanges(deps, query, admin.role)),
  on(endpoints.stats, ({ query }) => readStats(deps, query)),
  on(endpoints.notifications, ({ query }) => listNotifications(deps, query)),
  on(endpoints.backupStatus, () => readBackupStatus(deps)),
  on(endpoints.contactMessages, ({ query }) => listMessages(deps, query)),
  // Before those with an id in the same place of the address.
  ...fileRoutes(deps),
  ...adminProductRoutes(deps),
  ...adminCategoryRoutes(deps),
  ...adminAttributeRoutes(deps),
  ...adminOrderRoutes(deps),
  ...adminDeliveryRoutes(deps),
  ...settingsRoutes(deps),
  ...adminBlogRoutes(deps),
  ...adminCustomerRoutes(deps),
]
