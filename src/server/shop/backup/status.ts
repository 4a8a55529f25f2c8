import { desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { dailyCopies } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { gauge } from '#server/platform/metrics/metrics.ts'
import type { BackupStatus } from '#shared/contract/backup.ts'

export type DailyCopy = typeof dailyCopies.$inferSelect

/** Leases the day's copy until `until`; null while another server has the lease. */
export async function claimDay(
  db: Queries,
  day: string,
  { now, until }: { now: Date; until: Date },
): Promise<DailyCopy | null> {
  const [copy] = await db
    .insert(dailyCopies)
    .values({ day, leasedUntil: until })
    .onConflictDoUpdate({
      target: dailyCopies.day,
      set: { leasedUntil: until },
      setWhere: or(isNull(dailyCopies.leasedUntil), lt(dailyCopies.leasedUntil, now)),
    })
    .returning()
  return copy ?? null
}

export async function updateCopy(db: Queries, day: string, change: Partial<DailyCopy>): Promise<void> {
  await db.update(dailyCopies).set(change).where(eq(dailyCopies.day, day))
}

export async function deleteCopiesBefore(db: Queries, day: string): Promise<void> {
  await db.delete(dailyCopies).where(lt(dailyCopies.day, day))
}

const newest = (db: Queries) => db.select().from(dailyCopies).orderBy(desc(dailyCopies.day)).limit(1)

export async function problemBefore(db: Queries, day: string): Promise<string | null> {
  const [before] = await newest(db).where(lt(dailyCopies.day, day))
  return before?.problem ?? null
}

async function lastCopies(db: Queries) {
  const [attempt] = await newest(db).where(or(isNotNull(dailyCopies.madeAt), isNotNull(dailyCopies.problem)))
  const [good] = await newest(db).where(isNotNull(dailyCopies.verifiedAt))
  const [sent] = await newest(db).where(isNotNull(dailyCopies.sentAt))
  return { attempt, good, sent }
}

const staleAfterMs = 48 * 3_600_000

/** A PostgreSQL server has backups of its own, so it gets daily copies only with a storage outside. */
export const makesCopies = ({ env }: Pick<Deps, 'env'>) =>
  env.DATABASE_URL === undefined || env.BACKUP_S3_BUCKET !== undefined

const sendsCopies = ({ env }: Pick<Deps, 'env'>) => env.BACKUP_S3_BUCKET !== undefined

type StatusDeps = Pick<Deps, 'db' | 'env' | 'clock'>

export async function readBackupStatus({ db, env, clock }: StatusDeps): Promise<BackupStatus> {
  const { attempt, good, sent } = await lastCopies(db)
  const madeAt = good?.madeAt ?? null
  const isStale = madeAt !== null && clock().getTime() - madeAt.getTime() > staleAfterMs
  // The problem of a finished copy is in the shop's data, not in the copy.
  const isDone = attempt?.verifiedAt != null && (attempt.sentAt !== null || !sendsCopies({ env }))
  const stateOf = (): BackupStatus['state'] => {
    if (!makesCopies({ env })) return 'off'
    if (attempt?.problem && !isDone) return 'failed'
    if (madeAt === null) return 'none'
    return isStale ? 'stale' : 'ok'
  }
  return {
    state: stateOf(),
    madeAt: madeAt?.toISOString() ?? null,
    isSent: sendsCopies({ env }),
    sentAt: sent?.sentAt?.toISOString() ?? null,
    problem: attempt?.problem ?? null,
  }
}

/** NaN before the first copy: zero would mean 1970 to an alert. */
const seconds = (moment: Date | null | undefined) => (moment?.getTime() ?? Number.NaN) / 1000

export function watchBackups(deps: StatusDeps) {
  let reading: ReturnType<typeof lastCopies> | undefined
  const last = () => {
    reading ??= lastCopies(deps.db).finally(() => {
      reading = undefined
    })
    return reading
  }
  gauge('shop_backup_enabled', '1 when this shop makes daily copies of itself', () =>
    makesCopies(deps) ? 1 : 0,
  )
  gauge(
    'shop_backup_verified_timestamp_seconds',
    'When the last copy was made that restored in order',
    async () => seconds((await last()).good?.madeAt),
  )
  gauge('shop_backup_sending_enabled', '1 when copies are sent to a storage outside', () =>
    sendsCopies(deps) ? 1 : 0,
  )
  gauge('shop_backup_sent_timestamp_seconds', 'When a copy last reached the storage outside', async () =>
    seconds((await last()).sent?.sentAt),
  )
  gauge('shop_backup_failed', '1 while the last copy is not done or not in order', async () =>
    makesCopies(deps) && (await last()).attempt?.problem ? 1 : 0,
  )
}
