import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { writePrivateFile } from '#server/platform/flow/disk.ts'
import { writeBackup } from './backup.ts'
import { texts } from './texts.ts'

export type Tasks = {
  write: (file: string) => Promise<void>
  /** Returns the errors in the data of a copy; fails for a copy that cannot be restored. */
  verify: (file: string) => Promise<string | null>
  send: (file: string) => Promise<void>
}

const minuteMs = 60_000
/** The lease of a copy lasts longer than these. */
export const taskLimitsMs = { write: 60 * minuteMs, verify: 60 * minuteMs, send: 360 * minuteMs }

export const trialPrefix = 'shar-ptitsa-verify-'
/** Exit code of `verify` for a copy that restores, but has errors in its data. */
export const remarksCode = 2

/** Runs each step in a process of low priority, so that shoppers do not feel it. */
export function inProcesses(deps: Deps, stopping: AbortSignal | undefined): Tasks {
  const { env } = deps
  const { PATH, HOME, TMPDIR } = process.env
  const copyEnv = { PATH, HOME, TMPDIR, ...settingsIn(env, ['BACKUP_']) }
  return {
    async write(file) {
      // An embedded database is open in this process only.
      if (!env.DATABASE_URL) return void (await writePrivateFile(file, (out) => writeBackup(deps, out)))
      const shopEnv = { ...process.env, ...settingsIn(env, ['DATABASE_', 'DATA_DIR', 'S3_']) }
      orThrow(await runTask(['backup', file], { env: shopEnv, limitMs: taskLimitsMs.write, stopping }))
    },
    async verify(file) {
      // Removes the folder here, because a killed process leaves the restored shop in it.
      const folder = await mkdtemp(join(tmpdir(), trialPrefix))
      try {
        const trialEnv = { ...copyEnv, TMPDIR: folder }
        const exit = await runTask(['verify', file], {
          env: trialEnv,
          limitMs: taskLimitsMs.verify,
          stopping,
        })
        if (exit.code === remarksCode) return exit.output
        orThrow(exit)
        return null
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async send(file) {
      orThrow(await runTask(['send', file], { env: copyEnv, limitMs: taskLimitsMs.send, stopping }))
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

type Exit = { code: number | null; output: string }

function orThrow({ code, output }: Exit) {
  if (code !== 0) throw new Error(output || String(code))
}

const commandLine = fileURLToPath(new URL('../../cli.ts', import.meta.url))

type TaskOptions = { env: NodeJS.ProcessEnv; limitMs: number; stopping: AbortSignal | undefined }

/** Returns only after the process has ended. */
export async function runTask(
  args: string[],
  { env, limitMs, stopping }: TaskOptions,
  program = commandLine,
): Promise<Exit> {
  const limit = AbortSignal.timeout(limitMs)
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any(stopping ? [limit, stopping] : [limit]),
    killSignal: 'SIGKILL',
  })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  lowerPriority(child.pid)
  // `once` of node:events would reject at an error, before the process ends.
  const closing = new Promise<[code: number | null, signal: string | null]>((resolve) => {
    child.once('close', (...how) => resolve(how))
  })
  const [output, [code, signal]] = await Promise.all([text(child.stderr), closing])
  if (failure)
    throw limit.aborted && !stopping?.aborted ? new Error(texts.tookTooLong(limitMs / minuteMs)) : failure
  return { code, output: output.trim() || (signal ?? '') }
}

function lowerPriority(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already.
  }
}
