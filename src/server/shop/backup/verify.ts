import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Deps } from '#server/deps.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { templateFolder } from '#server/platform/db/embedded/template.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Copy, inspectBackup, readBackup, refuseLater } from './backup.ts'
import { checkShop } from './check-shop.ts'
import { trialPrefix } from './verify-marks.ts'

/** It works when nobody else does, so on a busy machine all of it takes long. */
const silenceLimit = 3_600_000

export type Verdict = { copy: Copy; problems: string[] }

/**
 * Restores an archive into an embedded database made for it alone and looks whether the shop in it adds up. An archive
 * that cannot be restored throws. Whatever engine and pictures the running shop has, they are not touched.
 */
export async function verifyBackup(open: () => Promise<Readable>): Promise<Verdict> {
  // Most that are bad show it here, before a database is made.
  refuseLater(await inspectBackup(await open()))
  const dataDir = await mkdtemp(join(tmpdir(), trialPrefix))
  try {
    const database = await openEmbedded({ dataDir, template: templateFolder(), silenceLimit })
    try {
      return await database.patiently(async () => {
        await migrate(database)
        const pictures = new Set<string>()
        const shop = { db: database.db, files: noting(pictures), clock: () => new Date() }
        const copy = await readBackup(shop, await open())
        return { copy, problems: await checkShop(database.db, pictures) }
      })
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** That a picture is in the archive is enough; its bytes are those that were written, or gzip would have said so. */
const noting = (keys: Set<string>): Deps['files'] => ({
  origin: '',
  put: async (key) => void keys.add(key),
  get: async () => null,
  has: async (key) => keys.has(key),
  delete: async (key) => void keys.delete(key),
  keys: async function* () {
    yield* keys
  },
})
