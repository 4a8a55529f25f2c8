import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { engineVersion } from './data-folder.ts'
import { readMigrations } from './migrate.ts'

const root = fileURLToPath(new URL('../../../build/database/', import.meta.url))

/** Where the build leaves the files of an empty shop's database, for this very engine and these migrations. */
export function preparedFiles(): string {
  const hashes = readMigrations().map(({ hash }) => hash)
  const key = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
  return `${root}${engineVersion}-${key}`
}

/** The engine needs seconds to make a database, copying one takes a moment. */
export function startFrom(prepared: string, folder: string) {
  if (existsSync(folder) || !existsSync(prepared)) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(prepared, draft, { recursive: true })
  renameSync(draft, folder)
}
