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

/** Refuses data of another minor version. Returns a function that writes this version beside the data once it is open. */
export function checkDataFolder(dataDir: string): () => void {
  const versionFile = join(dataDir, 'pglite-version')
  const dataMajor = readVersion(join(dataDir, 'db', 'PG_VERSION'))
  const dataEngine = readVersion(versionFile)
  if (dataMajor && dataMajor !== postgresMajor) {
    throw new Error(texts.otherPostgres(dataDir, dataMajor, postgresMajor))
  }
  if (dataMajor && dataEngine && minorOf(dataEngine) !== minorOf(engineVersion)) {
    throw new Error(texts.otherEngine(dataDir, dataEngine, engineVersion))
  }
  return () => {
    if (dataEngine !== engineVersion) writeFileSync(versionFile, engineVersion)
  }
}

const readVersion = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null)

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.')
