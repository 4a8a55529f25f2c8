import { and, isNull } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { gauge } from './metrics.ts'

/** Queues that grow first when something is wrong: for connections and for the mail server. */
export function watchShop({ db }: Pick<Deps, 'db'>) {
  const pool = db.$client
  gauge('db_pool_total', 'Connections to the database', () => pool.totalCount)
  gauge('db_pool_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('db_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge('outbox_waiting', 'Notifications not sent yet', () =>
    db.$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.failedAt))),
  )
}
