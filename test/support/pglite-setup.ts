import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { engineVersion } from '#server/platform/db/embedded/data-folder.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { patience } from './patience.ts'
import type {} from './provided.ts'

const cache = resolve('node_modules/.cache/shar-ptitsa')

/** Builds a database once for each engine and set of migrations: building needs seconds, copying an instant. */
export default async function setup(project: TestProject) {
  const hashes = readMigrations().map(({ name, hash }) => `${name} ${hash}`)
  const key = createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12)
  const empty = join(cache, `empty-${engineVersion}`)
  const migrated = join(cache, `migrated-${engineVersion}-${key}`)
  mkdirSync(cache, { recursive: true })
  await build(empty, async (dataDir) => {
    await (await openDatabase({ dataDir, ...patience })).close()
  })
  await build(migrated, async (dataDir) => {
    cpSync(empty, dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, ...patience })
    await migrate(database).finally(() => database.close())
  })
  project.provide('pgliteTemplates', { empty, migrated })
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (name.startsWith('migrated-') && old !== migrated) rmSync(old, { recursive: true })
  }
}

/** Renamed only when it is complete. */
async function build(folder: string, fill: (draft: string) => Promise<void>) {
  if (existsSync(folder)) return
  const draft = `${folder}.${process.pid}`
  try {
    await fill(draft)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
