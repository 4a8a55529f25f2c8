import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { addDays } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { explain } from '../flow/explain.ts'
import { startHourly } from '../flow/hourly.ts'
import { queueBackupFailed, tellingOf } from '../notifications/notifications.ts'
import { writeBackup } from './backup.ts'
import { claimDay, type DailyCopy, forgetCopiesBefore, noteCopy } from './copies-store.ts'
import { writePrivateFile } from './private-file.ts'

const kept = 7
const firstAfterMs = 10 * 60 * 1000
/** Shorter than the pause between two looks, so that one that died is followed by the next. */
const leaseMs = 50 * 60 * 1000
const rememberedDays = 90
const nameShape = /^shar-ptitsa-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** What is done to a copy once it is written; tests stay in their own process. */
type Tasks = { verify: (file: string) => Promise<void>; send: (file: string) => Promise<void> }

/**
 * One backup a day, the last seven kept; it is restored on trial and, where there is a storage outside, sent there. What
 * is not done today is tried again by the next look.
 */
export async function backUpToday(
  deps: Deps,
  stopping?: AbortSignal,
  tasks: Tasks = inProcesses(deps, stopping),
): Promise<void> {
  const { db, clock, env } = deps
  const now = clock()
  const day = shopDate(now, (await deps.facts()).timeZone)
  const copy = await claimDay(db, day, { now, until: new Date(now.getTime() + leaseMs) })
  if (!copy) return
  try {
    const isSendingDue = env.BACKUP_S3_BUCKET !== undefined && copy.sentAt === null
    if (copy.verifiedAt === null || isSendingDue) {
      const file = join(await openFolder(deps), `shar-ptitsa-${day}.tar.gz`)
      // It may have been made by another server.
      const isHere = (await stat(file).catch(() => null)) !== null
      if (copy.verifiedAt === null || !isHere) await makeCopy(deps, tasks, { file, day })
      if (isSendingDue) {
        await tasks.send(file)
        await noteCopy(db, day, { sentAt: clock() })
      }
    }
    await noteCopy(db, day, { leasedUntil: null, problem: null })
  } catch (error) {
    if (stopping?.aborted) return noteCopy(db, day, { leasedUntil: null })
    await noteFailure(deps, copy, explain(error))
    throw error
  }
}

async function makeCopy(deps: Deps, tasks: Tasks, { file, day }: { file: string; day: string }) {
  const { db, clock } = deps
  const madeAt = clock()
  await writePrivateFile(file, (out) => writeBackup(deps, out))
  await noteCopy(db, day, { madeAt })
  await tasks.verify(file)
  await noteCopy(db, day, { verifiedAt: clock() })
  await forgetCopiesBefore(db, addDays(day, -rememberedDays))
  const folder = join(file, '..')
  const backups = (await readdir(folder)).filter((name) => nameShape.test(name)).sort()
  for (const old of backups.slice(0, -kept)) await rm(join(folder, old))
}

async function openFolder({ env, log }: Deps): Promise<string> {
  const folder = join(env.DATA_DIR, 'backups')
  await mkdir(folder, { recursive: true })
  await closeToOthers(folder).catch((error) =>
    log.warn({ err: error }, 'the folder of the copies stays open to others'),
  )
  return folder
}

/** Earlier versions let everybody on the machine read the copies. */
async function closeToOthers(folder: string) {
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) if (nameShape.test(name)) await chmod(join(folder, name), 0o600)
}

/** Staff are told of the first failure of a day; whether a later try went well, the panel shows. */
async function noteFailure(deps: Deps, { day, toldAt }: DailyCopy, problem: string) {
  const now = deps.clock()
  const { channels } = await tellingOf(deps)
  await inTransaction(deps.db, async (tx) => {
    await noteCopy(tx, day, { leasedUntil: null, problem, toldAt: toldAt ?? now })
    if (!toldAt) await queueBackupFailed(tx, channels, { problem, now })
  })
  deps.outboxSignal.notify()
}

const commandLine = fileURLToPath(new URL('../cli.ts', import.meta.url))

/** A second database and an encryption take memory and time that shoppers must not feel. */
const inProcesses = (deps: Deps, stopping: AbortSignal | undefined): Tasks => ({
  verify: (file) => runTask(deps, ['verify', file], stopping),
  send: (file) => runTask(deps, ['send', file], stopping),
})

/** A task of the command line, with no more of the environment than it needs. */
async function runTask({ env }: Deps, words: string[], stopping: AbortSignal | undefined): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env
  const settings = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('BACKUP_') && value !== undefined ? [[name, String(value)]] : [],
  )
  const child = spawn(process.execPath, [commandLine, ...words], {
    env: { PATH, HOME, TMPDIR, ...Object.fromEntries(settings) },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: stopping,
    killSignal: 'SIGKILL',
  })
  const [problem, [code, signal]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit'),
    lower(child.pid),
  ])
  if (code !== 0) throw new Error(problem.trim() || String(code ?? signal))
}

async function lower(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
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
