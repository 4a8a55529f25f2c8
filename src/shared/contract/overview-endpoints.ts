import { z } from 'zod'
import * as backup from './backup.ts'
import { manager } from './calls.ts'
import * as journal from './journal.ts'
import * as notifications from './notifications.ts'
import * as opening from './opening.ts'
import * as stats from './stats.ts'

export const overviewEndpoints = {
  opening: manager.get('/api/admin/opening', 'Что осталось до открытия магазина', {
    shows: ['products', 'orders', 'settings'],
    reply: opening.opening,
  }),
  audit: manager.get('/api/admin/audit', 'Журнал изменений', {
    query: journal.auditQuery,
    shows: [],
    reply: journal.auditList,
  }),
  stats: manager.get('/api/admin/stats', 'Показатели магазина', {
    query: stats.statsQuery,
    shows: ['products', 'stock', 'orders', 'customers'],
    reply: stats.stats,
  }),
  notifications: manager.get('/api/admin/notifications', 'Последние уведомления и попытки их отправить', {
    query: notifications.notificationQuery,
    shows: [],
    reply: z.array(notifications.notification),
  }),
  backupStatus: manager.get('/api/admin/backup', 'Последняя резервная копия и проверена ли она', {
    shows: [],
    reply: backup.backupStatus,
  }),
}
