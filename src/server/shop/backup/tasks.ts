import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { writeBackup } from './backup.ts'
import { writePrivateFile } from './private-file.ts'
import { texts } from './texts.ts'
import { remarksCode, trialPrefix } from './verify-marks.ts'

/** What is done for a copy; tests stay in their own process. */
export type Tasks = {
  write: (file: string) => Promise<void>
  /** Answers what does not add up in a copy that can be restored; one that cannot throws. */
  verify: (file: string) => Promise<string | null>
  send: (file: string) => Promise<void>
}

const minute = 60_000
/** After this a task is ended; whoever works on the copy holds it for longer. */
export const taskLimitsMs = { write: 60 * minute, verify: 60 * minute, send: 360 * minute }

/** All tables, a second database and an encryption take memory and time that shoppers must not feel. */
export function inProcesses(deps: Deps, stopping: AbortSignal | undefined): Tasks {
  const { env } = deps
  const { PATH, HOME, TMPDIR } = process.env
  // No more of the environment than it needs.
  const ofCopies = { PATH, HOME, TMPDIR, ...settingsIn(env, ['BACKUP_']) }
  return {
    async write(file) {
      // Nobody but this server can read an embedded database.
      if (!env.DATABASE_URL) return void (await writePrivateFile(file, (out) => writeBackup(deps, out)))
      const ofShop = { ...process.env, ...settingsIn(env, ['DATABASE_', 'DATA_DIR', 'S3_']) }
      const limitMs = taskLimitsMs.write
      orThrow(await runTask(['backup', file], { env: ofShop, limitMs, stopping }))
    },
    async verify(file) {
      // Removed here, because a process that is killed leaves the shop in it for all to find.
      const folder = await mkdtemp(join(tmpdir(), trialPrefix))
      try {
        const limitMs = taskLimitsMs.verify
        const ended = await runTask(['verify', file], {
          env: { ...ofCopies, TMPDIR: folder },
          limitMs,
          stopping,
        })
        if (ended.code === remarksCode) return ended.said
        orThrow(ended)
        return null
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async send(file) {
      orThrow(await runTask(['send', file], { env: ofCopies, limitMs: taskLimitsMs.send, stopping }))
    },
  }
}

const settingsIn = (env: Env, prefixes: string[]) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && prefixes.some((prefix) => name.startsWith(prefix))
        ? [[name, String(value)]]
        : [],
    ),
  )

type Ended = { code: number | null; said: string }

function orThrow({ code, said }: Ended) {
  if (code !== 0) throw new Error(said || String(code))
}

const commandLine = fileURLToPath(new URL('../../cli.ts', import.meta.url))

type Running = { env: NodeJS.ProcessEnv; limitMs: number; stopping: AbortSignal | undefined }

/** A task of the command line. It has ended when this does, whatever ended it. */
export async function runTask(
  words: string[],
  { env, limitMs, stopping }: Running,
  program = commandLine,
): Promise<Ended> {
  const limit = AbortSignal.timeout(limitMs)
  const child = spawn(process.execPath, [program, ...words], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any(stopping ? [limit, stopping] : [limit]),
    killSignal: 'SIGKILL',
  })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  lower(child.pid)
  // Not `once`, which ends at an error, before the process does.
  const closed = new Promise<[code: number | null, signal: string | null]>((resolve) => {
    child.once('close', (...how) => resolve(how))
  })
  const [said, [code, signal]] = await Promise.all([text(child.stderr), closed])
  if (failure)
    throw limit.aborted && !stopping?.aborted ? new Error(texts.tookTooLong(limitMs / minute)) : failure
  return { code, said: said.trim() || String(signal ?? '') }
}

function lower(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
