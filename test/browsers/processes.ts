import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess } from '#test/support/server-process.ts'

/** A home of its own: the developer's profile, fonts' cache and window settings stay out. */
export function openHome() {
  const folder = mkdtempSync(join(tmpdir(), 'browser-home-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Milliseconds. */
export const startLimit = 60_000

/** Starts a program and waits for the line that names its port or address. */
export async function startProgram(
  program: string,
  args: string[],
  { env, ready }: { env: NodeJS.ProcessEnv; ready: RegExp },
) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${program} ${reason}:\n${output.slice(-2000)}`))
    const limit = setTimeout(() => fail('did not get ready'), startLimit)
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
        const match = ready.exec(output)
        if (!match) return
        clearTimeout(limit)
        resolve(match)
      })
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('ended'))
  })
  return { child, found, output: () => output }
}

export async function endGently(child: ChildProcess) {
  const limit = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await endProcess(child, 'SIGTERM')
  clearTimeout(limit)
}
