import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/open-shop.ts'
import { engineName } from '#test/support/database.ts'
import { patientEnv } from '#test/support/patience.ts'
import { databasePlace, password, spawnServer } from './support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = await databasePlace()

async function endOf(env: NodeJS.ProcessEnv) {
  const { child, said } = spawnServer(env)
  const [code] = await once(child, 'close')
  return { code, said: said() }
}

describe.runIf(engineName() === 'pglite')('a failed start', () => {
  it('ends with 1 and names a wrong variable', async () => {
    const { code, said } = await endOf({
      DATA_DIR: folder,
      PUBLIC_URL: 'shop.example',
      SHOP_TIME_ZONE: 'Moscow',
    })
    expect([code, said]).toEqual([1, expect.stringMatching(/PUBLIC_URL: .+\n +SHOP_TIME_ZONE: /)])
  })

  it('ends with 1 and names a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, said } = await endOf({ ...place, PORT: String(port) })
    other.close()
    expect([code, said]).toEqual([1, expect.stringContaining(`Нельзя слушать 127.0.0.1:${port}`)])
  })

  it('ends with 1 when a demo shop has no place for pictures, long after the database opened', async () => {
    const uploads = join(place.DATA_DIR ?? '', 'uploads')
    writeFileSync(uploads, 'a file where a folder should be')
    onTestFinished(() => rmSync(uploads))
    const { code, said } = await endOf({ ...place, DEMO_DATA: 'on' })
    expect([code, said]).toEqual([1, expect.stringContaining('uploads')])
  })
})

it('work before the shop opens may last longer than a visitor would wait', async () => {
  const env = readEnv({ ...place, ...patientEnv, ADMIN_PASSWORD: password, DATABASE_TIME_LIMIT: '500' })
  const sleep = sql`select pg_sleep(1)`
  const shop = await openShop(env, createLog({ LOG_LEVEL: 'silent' }), {
    prepare: async ({ db }) => void (await Promise.all([db.execute(sleep), db.execute(sleep)])),
  })
  await expect(shop.deps.db.execute(sleep)).rejects.toThrow()
  // Nothing else is in a hurry.
  await shop.database.patiently(async () => {
    // The embedded engine was ended with the statement, and is opened anew.
    await expect.poll(() => shop.deps.isReady()).toBe(true)
    await shop.close()
  })
})
