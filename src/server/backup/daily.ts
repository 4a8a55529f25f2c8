import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { Deps } from '../deps.ts'
import { startHourly } from '../flow/hourly.ts'
import { writeBackup } from './backup.ts'
import { writePrivateFile } from './private-file.ts'

const kept = 7
const firstAfterMs = 10 * 60 * 1000
const nameShape = /^shar-ptitsa-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** One backup a day beside the embedded database, the last seven kept. */
export async function backUpToday(deps: Deps): Promise<void> {
  const folder = join(deps.env.DATA_DIR, 'backups')
  await mkdir(folder, { recursive: true })
  await closeToOthers(folder).catch((error) =>
    deps.log.warn({ err: error }, 'the folder of the copies stays open to others'),
  )
  const { timeZone } = await deps.facts()
  const file = join(folder, `shar-ptitsa-${shopDate(deps.clock(), timeZone)}.tar.gz`)
  if (await stat(file).catch(() => null)) return
  await writePrivateFile(file, (out) => writeBackup(deps, out))
  const backups = (await readdir(folder)).filter((name) => nameShape.test(name)).sort()
  for (const old of backups.slice(0, -kept)) await rm(join(folder, old))
}

/** Earlier versions let everybody on the machine read the copies. */
async function closeToOthers(folder: string) {
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) if (nameShape.test(name)) await chmod(join(folder, name), 0o600)
}

export const startDailyBackup = (deps: Deps) =>
  startHourly({
    work: () => backUpToday(deps),
    onError: (error) => deps.log.error({ err: error }, 'daily backup failed'),
    firstAfterMs,
  })
