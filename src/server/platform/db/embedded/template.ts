import { hash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '../migrate.ts'
import { engineVersion } from './data-folder.ts'

const root = fileURLToPath(new URL('../../../../../build/database/', import.meta.url))

/** Where the build leaves the files of an empty shop's database, for this very engine and these migrations. */
export function templateFolder(): string {
  const hashes = readMigrations().map(({ hash }) => hash)
  const key = hash('sha256', hashes.join()).slice(0, 12)
  return `${root}${engineVersion}-${key}`
}

/** Servers often run as another user than the one who built them, and the engine closes some files to others. */
export function openToReaders(template: string) {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
}

/** The engine needs seconds to make a database, copying one takes a moment. */
export function copyTemplate(template: string, folder: string) {
  if (existsSync(folder) || !existsSync(template)) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  // The template is everybody's to read; what a shop writes into its copy is not.
  chmodSync(draft, 0o700)
  renameSync(draft, folder)
}
