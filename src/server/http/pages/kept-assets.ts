import { mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { writeWhole } from '#server/platform/flow/disk.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'

/** Tabs are reloaded at least this often. */
const keptDays = 30
const day = 86_400_000

/** Files of earlier versions; null without write access. */
export function keptAssetsFolder({ DATA_DIR }: { DATA_DIR: string }): string | null {
  const folder = join(DATA_DIR, 'assets')
  try {
    mkdirSync(folder, { recursive: true })
    return folder
  } catch {
    return null
  }
}

/** Copies missing files, renews the present ones, and deletes those that no server has renewed for a month. */
export async function keepAssets(own: string, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  const known = new Set(await readdir(folder))
  for (const name of await readdir(own)) {
    const file = join(folder, name)
    // Another server may be sending the file already.
    if (!known.has(name)) await writeWhole(file, (draft) => copyFile(join(own, name), draft))
    await utimes(file, now, now)
  }
  for (const name of known) {
    const file = join(folder, name)
    // Another server may be tidying up, too.
    const renewedAt = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime()
    if (renewedAt < now.getTime() - keptDays * day) await rm(file, { force: true })
  }
}

type Keeping = Pick<Deps, 'clock' | 'isReadOnly'> & {
  env: { DATA_DIR: string }
  log: { warn: (details: object, words: string) => void }
}

/** A tab that was opened before an upgrade requests files of its own version (decision 031). */
export const startKeepingAssets = ({ clock, env, isReadOnly, log }: Keeping, own: string) =>
  startHourly({
    async work() {
      if (!isReadOnly()) await keepAssets(own, join(env.DATA_DIR, 'assets'), clock())
    },
    onError: (error) => log.warn({ err: error }, 'files for tabs of this version are not kept'),
    firstAfterMs: 0,
  })
