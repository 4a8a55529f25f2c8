import { chmod, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { explain } from '#server/platform/flow/explain.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { type BackupProblem, messageContext, queueBackupProblem } from '../notifications/notifications.ts'
import { claimDay, type DailyCopy, deleteCopiesBefore, problemBefore, updateCopy } from './status.ts'
import { inProcesses, type Tasks, taskLimitsMs, trialPrefix } from './tasks.ts'

const maxCopies = 7
const maxRowDays = 90
const hourMs = 3_600_000
const firstAfterMs = hourMs / 6
/** Several hours, because a copy that fails costs the shop as much as a good one. */
const retryAfterMs = 6 * hourMs
/** Covers the writes between two tasks. */
const leaseSlackMs = hourMs / 6
const nameShape = /^shar-ptitsa-\d{4}-\d{2}-\d{2}\.tar\.gz$/
/** Holds the last copy that failed its trial, so that it replaces no good one. */
const unverifiedName = 'shar-ptitsa-unverified.tar.gz'

/** Errors in the shop's data are reported, but the copy counts as good. */
export async function backUpToday(
  deps: Deps,
  stopping?: AbortSignal,
  tasks: Tasks = inProcesses(deps, stopping),
): Promise<void> {
  const { db, clock, env } = deps
  await sweepLeftovers(deps)
  const now = clock()
  const day = shopDate(now, (await deps.facts()).timeZone)
  const copy = await claimDay(db, day, { now, until: leaseEnd(deps, 'write') })
  if (!copy) return
  const isSendingDue = env.BACKUP_S3_BUCKET !== undefined && copy.sentAt === null
  if (copy.verifiedAt !== null && !isSendingDue) return updateCopy(db, day, { leasedUntil: null })
  let remarks: string | null = null
  try {
    const file = join(await openFolder(deps), `shar-ptitsa-${day}.tar.gz`)
    // Another server may have made the copy.
    const isHere = (await stat(file).catch(() => null)) !== null
    if (copy.verifiedAt === null || copy.problem !== null || !isHere)
      remarks = await makeCopy(deps, tasks, { file, day })
    if (isSendingDue) {
      await updateCopy(db, day, { leasedUntil: leaseEnd(deps, 'send') })
      await tasks.send(file)
      await updateCopy(db, day, { sentAt: clock() })
    }
    await recordSuccess(deps, copy, remarks)
  } catch (error) {
    if (stopping?.aborted) return updateCopy(db, day, { leasedUntil: null, problem: remarks ?? copy.problem })
    await recordFailure(deps, copy, [explain(error), remarks].filter(Boolean).join('\n'))
    throw error
  }
}

const leaseEnd = ({ clock }: Deps, task: keyof Tasks) =>
  new Date(clock().getTime() + taskLimitsMs[task] + leaseSlackMs)

/** Returns the errors in the data of the copy. */
async function makeCopy(
  deps: Deps,
  tasks: Tasks,
  { file, day }: { file: string; day: string },
): Promise<string | null> {
  const { db, clock } = deps
  const folder = dirname(file)
  const madeAt = clock()
  await tasks.write(file)
  await updateCopy(db, day, { madeAt, verifiedAt: null, leasedUntil: leaseEnd(deps, 'verify') })
  const remarks = await tasks.verify(file).catch(async (error: unknown) => {
    await rename(file, join(folder, unverifiedName))
    throw error
  })
  await updateCopy(db, day, { verifiedAt: clock() })
  await deleteCopiesBefore(db, addDays(day, -maxRowDays))
  const backups = (await readdir(folder)).filter((name) => nameShape.test(name)).sort()
  for (const old of backups.slice(0, -maxCopies)) await rm(join(folder, old))
  return remarks
}

const folderOf = ({ env }: Deps) => join(env.DATA_DIR, 'backups')

/** The ages are longer than any task may run. */
async function sweepLeftovers(deps: Deps) {
  await sweep(folderOf(deps), /\.draft$/, 24 * hourMs)
  await sweep(tmpdir(), new RegExp(`^${trialPrefix}`), 3 * hourMs)
}

async function sweep(folder: string, shape: RegExp, minAgeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => shape.test(each))) {
    const path = join(folder, name)
    const file = await lstat(path).catch(() => null)
    if (!file || Date.now() - file.mtimeMs < minAgeMs) continue
    // Fails for files of other users, which stay.
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function openFolder(deps: Deps): Promise<string> {
  const folder = folderOf(deps)
  await mkdir(folder, { recursive: true })
  await restrictAccess(folder).catch((error) =>
    deps.log.warn({ err: error }, 'the folder of the copies stays open to others'),
  )
  return folder
}

/** Earlier versions made the copies readable for every user of the machine. */
async function restrictAccess(folder: string) {
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) if (nameShape.test(name)) await chmod(join(folder, name), 0o600)
}

/** Staff get a message about errors in the data once, not every day until they are corrected. */
async function recordSuccess(deps: Deps, { day, toldAt }: DailyCopy, remarks: string | null) {
  const isNews = remarks !== null && !toldAt && remarks !== (await problemBefore(deps.db, day))
  const news = isNews ? { problem: remarks, isMade: true } : null
  await record(deps, day, { leasedUntil: null, problem: remarks }, news)
}

/** Staff get a message about the first failure of a day; the panel shows the result of a retry. */
async function recordFailure(deps: Deps, { day, toldAt }: DailyCopy, problem: string) {
  const leasedUntil = new Date(deps.clock().getTime() + retryAfterMs)
  await record(deps, day, { leasedUntil, problem }, toldAt ? null : { problem, isMade: false })
}

async function record(deps: Deps, day: string, change: Partial<DailyCopy>, news: BackupProblem | null) {
  const now = deps.clock()
  const { channels } = await messageContext(deps)
  await inTransaction(deps.db, async (tx) => {
    await updateCopy(tx, day, news ? { ...change, toldAt: now } : change)
    if (news) await queueBackupProblem(tx, channels, { ...news, now })
  })
  deps.outboxSignal.notify()
}

export function startDailyBackup(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const hourly = startHourly({
    work: () => backUpToday(deps, stopping.signal),
    onError: (error) => deps.log.error({ err: error }, 'daily backup failed'),
    firstAfterMs,
  })
  return {
    async stop() {
      stopping.abort()
      await hourly.stop()
    },
  }
}
