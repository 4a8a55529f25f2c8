import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '../migrate.ts'
import { engineVersion } from './data-folder.ts'

const root = fileURLToPath(new URL('../../../../build/database/', import.meta.url))

/** Where the build leaves the files of an empty shop's database, for this very engine and these migrations. */
export function templateFolder(): string {
  const hashes = readMigrations().map(({ hash }) => hash)
  const key = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
  return `${root}${engineVersion}-${key}`
}

/** The engine needs seconds to make a database, copying one takes a moment. */
export function copyTemplate(template: string, folder: string) {
  if (existsSync(folder) || !existsSync(template)) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(template, draft, { recursive: true })
  renameSync(draft, folder)
}
