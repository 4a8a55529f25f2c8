import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'

export const password = 'kill-dash-nine'

/** Where a server keeps its things on the engine under test. It goes away with the test file. */
export async function databasePlace(): Promise<NodeJS.ProcessEnv> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-fault-'))
  endServersWithFile()
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  if (engineName() === 'postgres') {
    const { options } = await testDatabase()
    return { DATA_DIR: dataDir, DATABASE_URL: options.databaseUrl }
  }
  cpSync(inject('pgliteTemplates').migrated, dataDir, { recursive: true })
  return { DATA_DIR: dataDir }
}

const started = new Set<ChildProcess>()

/** Call it at the top of a test file that starts servers: they go with the file, whatever becomes of its tests. */
export const endServersWithFile = () =>
  afterAll(() => Promise.all([...started].map((child) => end(child, 'SIGKILL'))))

/** The server as it is run in earnest, in a process of its own that a test may do anything to. */
export function spawnServer(env: NodeJS.ProcessEnv) {
  const { PATH, HOME, TMPDIR } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-address-'))
  const addressFile = join(folder, 'address')
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: password,
      ORDER_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ADDRESS_FILE: addressFile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
    })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { child, addressFile, said: () => said }
}

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(env: NodeJS.ProcessEnv) {
  const { child, addressFile, said } = spawnServer(env)
  let origin = ''
  while (!origin) {
    if (hasEnded(child)) throw new Error(`The server did not start:\n${said()}`)
    await pause(20)
    origin = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : ''
  }
  return {
    child,
    origin,
    said,
    isRunning: () => !hasEnded(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  started.delete(child)
  return child.exitCode
}

type Sent = { body?: unknown; headers?: Record<string, string> }

export async function call(origin: string, method: string, path: string, { body, headers = {} }: Sent = {}) {
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
    ms: performance.now() - began,
  }
}

export async function signIn(origin: string): Promise<{ authorization: string }> {
  const { body } = await call(origin, 'POST', '/api/admin/login', { body: { username: 'admin', password } })
  return { authorization: `Bearer ${body.token}` }
}

export async function addBalloon(origin: string, fields: object = {}, staff?: { authorization: string }) {
  const form = { name: 'Шар', slug: 'shar', price: '100.00', stock: 100_000, ...fields }
  const headers = staff ?? (await signIn(origin))
  const { body } = await call(origin, 'POST', '/api/admin/products', { body: form, headers })
  return body
}
