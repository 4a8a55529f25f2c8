import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLog } from '#server/log.ts'
import { composeShop } from '#server/open-shop.ts'
import { folderStore } from '#server/platform/uploads/folder-store.ts'
import { createAdmin } from '#server/shop/session/session.ts'
import type { Role } from '#shared/rules/roles.ts'
import { testDatabase } from './database.ts'

type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> }

const account = { username: 'admin', password: 'admin123' }

/** The real app on a real database; only the clock and the picture folder are replaced. */
export async function testShop(variables: Record<string, string> = {}) {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-files-'))
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ORDER_RATE_PER_MINUTE: '0', ...variables })
  let now: Date | null = null
  const logLines: string[] = []
  const log = createLog(env, {
    write(line) {
      logLines.push(line)
      // Tests that need more of the log read it themselves.
      if (!variables.LOG_LEVEL) process.stdout.write(line)
    },
  })
  const { deps, close } = await composeShop({
    env,
    log,
    database,
    files: folderStore(join(dataDir, 'uploads')),
    clock: () => now ?? new Date(),
  })
  const app = createApp(deps)
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function request(method: string, path: string, { body, token, headers }: CallOptions = {}) {
    return app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  async function signIn(): Promise<string> {
    const response = await request('POST', '/api/admin/login', { body: account })
    const { token } = await response.json()
    return token
  }

  async function signInAs(role: Role, username = `${role}-of-the-test`): Promise<string> {
    const password = `parol of ${username}`
    await createAdmin(deps, username, password, role)
    const response = await request('POST', '/api/admin/login', { body: { username, password } })
    const { token } = await response.json()
    return token
  }

  return {
    app,
    deps,
    database,
    logLines,
    request,
    signIn,
    signInAs,
    setNow(moment: Date | string) {
      now = new Date(moment)
    },
  }
}
