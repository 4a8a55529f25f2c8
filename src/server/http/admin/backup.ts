import type { Deps } from '#server/deps.ts'
import { readBackupStatus } from '#server/shop/backup/status.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const backupRoutes = (deps: Deps): Route[] => [
  on(endpoints.backupStatus, () => readBackupStatus(deps)),
]
