import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { patientEnv } from '#test/support/patience.ts'
import {
  endProcess,
  hasEnded,
  shortLived,
  spawnServer as spawnProcess,
} from '#test/support/server-process.ts'

export const password = 'kill-dash-nine'

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

/** Call it at the top of a test file; its servers end with the file. */
export const endServersWithFile = () =>
  afterAll(() => Promise.all([...started].map((child) => end(child, 'SIGKILL'))))

/** Kept for the message of a failed test. */
export function spawnServer(env: NodeJS.ProcessEnv, folder?: string) {
  const settings = { DEMO_DATA: 'off', ADMIN_PASSWORD: password, LOG_LEVEL: 'error', ...patientEnv, ...env }
  const { child, address } = spawnProcess(settings, 'pipe', folder, shortLived)
  started.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
    })
  return { child, address, said: () => said }
}

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(env: NodeJS.ProcessEnv, folder?: string) {
  const { child, address, said } = spawnServer(env, folder)
  const origin = await address().catch((error) => {
    throw new Error(`The server did not start:\n${said()}`, { cause: error })
  })
  return {
    child,
    origin,
    said,
    isRunning: () => !hasEnded(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  started.delete(child)
  return endProcess(child, signal)
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
