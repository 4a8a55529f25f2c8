import { hash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '../migrate.ts'
import { engineVersion } from './data-folder.ts'

const root = fileURLToPath(new URL('../../../../../build/database/', import.meta.url))

/** An empty shop's database, made by the build for this engine and these migrations. */
export function templateFolder(): string {
  const hashes = readMigrations().map(({ hash }) => hash)
  const key = hash('sha256', hashes.join()).slice(0, 12)
  return `${root}${engineVersion}-${key}`
}

/** Opens the files to other users: the server often runs as another user than the build. */
export function openToReaders(template: string) {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
}

/** Saves the seconds that the engine needs to make a database. */
export function copyTemplate(template: string, folder: string) {
  if (existsSync(folder) || !existsSync(template)) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  // All users may read the template, but not the data of a shop.
  chmodSync(draft, 0o700)
  renameSync(draft, folder)
}
