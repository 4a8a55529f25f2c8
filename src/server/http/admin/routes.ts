import type { Deps } from '#server/deps.ts'
import type { Route } from '../api/route.ts'
import { adminAttributeRoutes } from './attributes.ts'
import { backupRoutes } from './backup.ts'
import { adminBlogRoutes } from './blog.ts'
import { adminCategoryRoutes } from './categories.ts'
import { adminContactRoutes } from './contact.ts'
import { adminCustomerRoutes } from './customers.ts'
import { adminDeliveryRoutes } from './delivery.ts'
import { fileRoutes } from './files.ts'
import { auditRoutes } from './journal.ts'
import { notificationRoutes } from './notifications.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminProductRoutes } from './products.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { staffRoutes } from './staff.ts'
import { statsRoutes } from './stats.ts'
import { uploadRoutes } from './uploads.ts'

export const adminRoutes = (deps: Deps): Route[] => [
  ...sessionRoutes(deps),
  ...staffRoutes(deps),
  ...auditRoutes(deps),
  ...statsRoutes(deps),
  ...notificationRoutes(deps),
  ...backupRoutes(deps),
  ...adminContactRoutes(deps),
  ...uploadRoutes(deps),
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
