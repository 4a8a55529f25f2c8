import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { explain } from '#server/platform/flow/explain.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { type BackupProblem, queueBackupProblem, tellingOf } from '../notifications/notifications.ts'
import { claimDay, type DailyCopy, forgetCopiesBefore, noteCopy, problemBefore } from './copies-store.ts'
import { sweep } from './leftovers.ts'
import { inProcesses, type Tasks, taskLimitsMs } from './tasks.ts'
import { trialPrefix } from './verify-marks.ts'

const kept = 7
const hour = 3_600_000
const firstAfterMs = hour / 6
/** A copy that fails costs the shop as much as one that does not. */
const againAfterMs = 6 * hour
/** Over the limit of a task, for what is noted between two of them. */
const leaseSlackMs = hour / 6
const rememberedDays = 90
const nameShape = /^shar-ptitsa-\d{4}-\d{2}-\d{2}\.tar\.gz$/
/** The last one that failed its trial: better than nothing, and never in the place of a good one. */
const unverifiedName = 'shar-ptitsa-unverified.tar.gz'

/**
 * One backup a day, the last seven kept; it is restored on trial and, where there is a storage outside, sent there. What
 * does not add up in the shop is told, but its copy is as good as any. What fails is done anew some hours later.
 */
export async function backUpToday(
  deps: Deps,
  stopping?: AbortSignal,
  tasks: Tasks = inProcesses(deps, stopping),
): Promise<void> {
  const { db, clock, env } = deps
  await sweepLeftovers(deps)
  const now = clock()
  const day = shopDate(now, (await deps.facts()).timeZone)
  const copy = await claimDay(db, day, { now, until: leaseFor(deps, 'write') })
  if (!copy) return
  const isSendingDue = env.BACKUP_S3_BUCKET !== undefined && copy.sentAt === null
  if (copy.verifiedAt !== null && !isSendingDue) return noteCopy(db, day, { leasedUntil: null })
  let remarks: string | null = null
  try {
    const file = join(await openFolder(deps), `shar-ptitsa-${day}.tar.gz`)
    // It may have been made by another server.
    const isHere = (await stat(file).catch(() => null)) !== null
    if (copy.verifiedAt === null || copy.problem !== null || !isHere)
      remarks = await makeCopy(deps, tasks, { file, day })
    if (isSendingDue) {
      await noteCopy(db, day, { leasedUntil: leaseFor(deps, 'send') })
      await tasks.send(file)
      await noteCopy(db, day, { sentAt: clock() })
    }
    await noteDone(deps, copy, remarks)
  } catch (error) {
    if (stopping?.aborted) return noteCopy(db, day, { leasedUntil: null, problem: remarks ?? copy.problem })
    await noteFailure(deps, copy, [explain(error), remarks].filter(Boolean).join('\n'))
    throw error
  }
}

const leaseFor = ({ clock }: Deps, task: keyof Tasks) =>
  new Date(clock().getTime() + taskLimitsMs[task] + leaseSlackMs)

/** Answers what does not add up in it. */
async function makeCopy(
  deps: Deps,
  tasks: Tasks,
  { file, day }: { file: string; day: string },
): Promise<string | null> {
  const { db, clock } = deps
  const folder = dirname(file)
  const madeAt = clock()
  await tasks.write(file)
  await noteCopy(db, day, { madeAt, verifiedAt: null, leasedUntil: leaseFor(deps, 'verify') })
  const remarks = await tasks.verify(file).catch(async (error: unknown) => {
    await rename(file, join(folder, unverifiedName))
    throw error
  })
  await noteCopy(db, day, { verifiedAt: clock() })
  await forgetCopiesBefore(db, addDays(day, -rememberedDays))
  const backups = (await readdir(folder)).filter((name) => nameShape.test(name)).sort()
  for (const old of backups.slice(0, -kept)) await rm(join(folder, old))
  return remarks
}

const folderOf = ({ env }: Deps) => join(env.DATA_DIR, 'backups')

/** Later than any task could still need them. */
async function sweepLeftovers(deps: Deps) {
  await sweep(folderOf(deps), /\.draft$/, 24 * hour)
  await sweep(tmpdir(), new RegExp(`^${trialPrefix}`), 3 * hour)
}

async function openFolder(deps: Deps): Promise<string> {
  const folder = folderOf(deps)
  await mkdir(folder, { recursive: true })
  await closeToOthers(folder).catch((error) =>
    deps.log.warn({ err: error }, 'the folder of the copies stays open to others'),
  )
  return folder
}

/** Earlier versions let everybody on the machine read the copies. */
async function closeToOthers(folder: string) {
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) if (nameShape.test(name)) await chmod(join(folder, name), 0o600)
}

/** Staff are told of what does not add up once, not every day until it is mended. */
async function noteDone(deps: Deps, { day, toldAt }: DailyCopy, remarks: string | null) {
  const isNews = remarks !== null && !toldAt && remarks !== (await problemBefore(deps.db, day))
  await note(
    deps,
    day,
    { leasedUntil: null, problem: remarks },
    isNews ? { problem: remarks, isMade: true } : null,
  )
}

/** Staff are told of the first failure of a day; whether a later try went well, the panel shows. */
async function noteFailure(deps: Deps, { day, toldAt }: DailyCopy, problem: string) {
  const leasedUntil = new Date(deps.clock().getTime() + againAfterMs)
  await note(deps, day, { leasedUntil, problem }, toldAt ? null : { problem, isMade: false })
}

async function note(deps: Deps, day: string, change: Partial<DailyCopy>, news: BackupProblem | null) {
  const now = deps.clock()
  const { channels } = await tellingOf(deps)
  await inTransaction(deps.db, async (tx) => {
    await noteCopy(tx, day, news ? { ...change, toldAt: now } : change)
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
