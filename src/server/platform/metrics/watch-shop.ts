import { statfs } from 'node:fs/promises'
import { and, isNull, min } from 'drizzle-orm'
import type { Env } from '#server/env.ts'
import { outbox } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'
import type { TagChanges } from '../tags/announcements.ts'
import { gauge } from './metrics.ts'

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

type Parts = {
  db: Db
  env: Pick<Env, 'DATA_DIR'>
  clock: () => Date
  isReady: () => Promise<boolean>
  tagChanges: TagChanges
}

export function watchShop({ db, env, clock, isReady, tagChanges }: Parts) {
  const pool = db.$client
  gauge('shop_database_up', '1 while the database answers', async () => ((await isReady()) ? 1 : 0))
  gauge('shop_database_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('shop_database_pool_idle_connections', 'Connections that are idle', () => pool.idleCount)
  gauge('shop_database_pool_waiting_requests', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge(
    'shop_announcements_heard',
    '1 while changes on other servers are heard, 0 while nothing is kept',
    () => (tagChanges.version() === null ? 0 : 1),
  )
  gauge('shop_outbox_waiting_messages', 'Notifications not sent yet', () => db.$count(outbox, isWaiting))
  gauge('shop_outbox_oldest_seconds', 'Age of the oldest notification not sent yet', async () => {
    const [row] = await db
      .select({ since: min(outbox.createdAt) })
      .from(outbox)
      .where(isWaiting)
    return row?.since ? Math.max(0, clock().getTime() - row.since.getTime()) / 1000 : 0
  })
  gauge('shop_data_free_bytes', 'Free space on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(env.DATA_DIR)
    return bavail * bsize
  })
}
