import type { Deps } from '#server/deps.ts'
import { gauge } from '#server/platform/metrics/metrics.ts'
import type { BackupStatus } from '#shared/contract/backup.ts'
import { lastCopies } from './copies-store.ts'

type Asking = Pick<Deps, 'db' | 'env' | 'clock'>

const staleAfterMs = 48 * 3_600_000

/** A PostgreSQL server has backups of its own; the embedded database has only us. */
export const makesCopies = ({ env }: Pick<Deps, 'env'>) =>
  env.DATABASE_URL === undefined || env.BACKUP_S3_BUCKET !== undefined

export async function readBackupStatus({ db, env, clock }: Asking): Promise<BackupStatus> {
  const { tried, good, sent } = await lastCopies(db)
  const madeAt = good?.madeAt ?? null
  const isStale = madeAt !== null && clock().getTime() - madeAt.getTime() > staleAfterMs
  // What is told of a copy that is done is not of it, but of the shop in it.
  const isDone = tried?.verifiedAt != null && (tried.sentAt !== null || !sendsCopies({ env }))
  const stateOf = (): BackupStatus['state'] => {
    if (!makesCopies({ env })) return 'off'
    if (tried?.problem && !isDone) return 'failed'
    if (madeAt === null) return 'none'
    return isStale ? 'stale' : 'ok'
  }
  return {
    state: stateOf(),
    madeAt: madeAt?.toISOString() ?? null,
    isSent: sendsCopies({ env }),
    sentAt: sent?.sentAt?.toISOString() ?? null,
    problem: tried?.problem ?? null,
  }
}

const sendsCopies = ({ env }: Pick<Deps, 'env'>) => env.BACKUP_S3_BUCKET !== undefined

const seconds = (moment: Date | null | undefined) => (moment?.getTime() ?? Number.NaN) / 1000

/** Not a number until there is one, so that nobody takes the first hour of a shop for the year 1970. */
export function watchBackups(deps: Asking) {
  // All figures are read together, so that one look at the table is enough.
  let looking: ReturnType<typeof lastCopies> | undefined
  const last = () => {
    looking ??= lastCopies(deps.db).finally(() => {
      looking = undefined
    })
    return looking
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
    makesCopies(deps) && (await last()).tried?.problem ? 1 : 0,
  )
}
