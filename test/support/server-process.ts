import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compiled } from '../../scripts/steps/compile-cache.mjs'
import { startLimit } from './patience.ts'

const root = join(import.meta.dirname, '../..')

/** Optimising the embedded engine costs two seconds of CPU, too much for a short-lived process; `npm run test:faults` does it. */
export const shortLived = process.env.FAULTS === 'long' ? [] : ['--liftoff-only']

/** The server as in production, in its own process on a free port. The developer's settings do not reach it. */
export function spawnServer(
  env: NodeJS.ProcessEnv,
  output: 'pipe' | number = 'pipe',
  folder = root,
  nodeFlags: string[] = [],
) {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const addressFolder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-address-'))
  const addressFile = join(addressFolder, 'address')
  const child = spawn(
    process.execPath,
    [...nodeFlags, '--import', './test/support/end-with-parent.ts', 'src/server/main.ts'],
    {
      cwd: folder,
      stdio: ['pipe', output, output],
      env: {
        PATH,
        HOME,
        TMPDIR,
        LANG,
        ...compiled,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        ORDER_RATE_PER_MINUTE: '0',
        ADDRESS_FILE: addressFile,
        ...env,
      },
    },
  )
  child.once('exit', () => rmSync(addressFolder, { recursive: true, force: true }))

  return { child, addressFile, address: () => readAddress(addressFile) }
}

export async function readAddress(file: string, limit = startLimit): Promise<string> {
  const deadline = performance.now() + limit
  while (performance.now() < deadline) {
    if (!existsSync(dirname(file))) throw new Error('The server ended before it listened')
    const told = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (told) return told
    await pause(20)
  }
  throw new Error(`The server gave no address in ${limit / 1000} s`)
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return child.exitCode
}
