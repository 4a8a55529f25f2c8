import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')
const startLimit = 120_000

/** The built shop as a process of its own, on a free port, with a data folder that goes away with it. */
export async function startShop(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const addressFile = join(folder, 'address')
  const log = join(root, 'test-results/server.log')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const output = openSync(log, 'a')
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...cleanEnv(), DATA_DIR: join(folder, 'data'), ADDRESS_FILE: addressFile, ...env },
  })
  closeSync(output)
  const stop = async () => {
    if (isRunning(server)) {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(server, addressFile), stop }
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-4000)
    await stop()
    throw new Error(`The shop did not start; its last words:\n${said}`, { cause: error })
  }
}

// What a developer has set for the own shop (a database, a mail server) must not leak into a test.
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ORDER_RATE_PER_MINUTE: '0',
  }
}

// The server writes its address into ADDRESS_FILE once it listens.
async function addressOf(server: ChildProcess, file: string): Promise<string> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    const address = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    if (address) return address
    if (!isRunning(server)) throw new Error(`It ended with ${server.exitCode ?? server.signalCode}`)
    await delay(50)
  }
  throw new Error(`It gave no address in ${startLimit / 1000} s`)
}

function isRunning(server: ChildProcess) {
  return server.exitCode === null && server.signalCode === null
}
