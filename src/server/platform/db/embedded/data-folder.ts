import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { texts } from '../texts.ts'

/** The PostgreSQL that the pinned PGlite is built from. */
const postgresMajor = '18'

const enginePackage = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
)
export const engineVersion: string = JSON.parse(readFileSync(enginePackage, 'utf8')).version

/**
 * Refuses data that this engine may not read. Patch releases share the data format, a new minor may not.
 * Returns the function that leaves this engine's mark once the database has opened.
 */
export function checkDataFolder(dataDir: string): () => void {
  const postgresMark = join(dataDir, 'db', 'PG_VERSION')
  const engineMark = join(dataDir, 'pglite-version')
  const foundMajor = readMark(postgresMark)
  const foundEngine = readMark(engineMark)
  if (foundMajor && foundMajor !== postgresMajor) {
    throw new Error(texts.otherPostgres(dataDir, foundMajor, postgresMajor))
  }
  if (foundMajor && foundEngine && minorOf(foundEngine) !== minorOf(engineVersion)) {
    throw new Error(texts.otherEngine(dataDir, foundEngine, engineVersion))
  }
  return () => {
    if (foundEngine !== engineVersion) writeFileSync(engineMark, engineVersion)
  }
}

function readMark(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
