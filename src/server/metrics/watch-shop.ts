import { and, isNull } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { gauge } from './metrics.ts'

/** Queues that grow first when something is wrong, for connections and for the mail server, and whether answers may be kept. */
export function watchShop({ db, content }: Pick<Deps, 'db' | 'content'>) {
  const pool = db.$client
  gauge('db_pool_total', 'Connections to the database', () => pool.totalCount)
  gauge('db_pool_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('db_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge(
    'announcements_heard',
    'Whether changes on other servers are heard: 1, or 0 while nothing is kept',
    () => (content.tick() === null ? 0 : 1),
  )
  gauge('outbox_waiting', 'Notifications not sent yet', () =>
    db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt))),
  )
}
