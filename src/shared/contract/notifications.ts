import { z } from 'zod'
import { id, idText, timestamp } from './fields.ts'

export const notification = z.object({
  id,
  channel: z.enum(['mail', 'telegram']),
  kind: z.enum([
    'new-order',
    'order-confirmation',
    'order-confirmed',
    'order-handed',
    'order-completed',
    'slot-nearly-full',
    'many-orders',
    'contact-message',
    'backup-failed',
  ]),
  orderId: id.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type Notification = z.infer<typeof notification>

export const notificationQuery = z.object({ orderId: idText.optional() })
export type NotificationQuery = z.infer<typeof notificationQuery>
