import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataFolder, engineVersion } from './data-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-data-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function databaseBy(postgres: string, engine: string) {
  mkdirSync(join(folder, 'db'))
  writeFileSync(join(folder, 'db', 'PG_VERSION'), `${postgres}\n`)
  writeFileSync(join(folder, 'pglite-version'), engine)
}

const [major = 0, minor = 0] = engineVersion.split('.').map(Number)

test('a new folder is marked with the version of its engine', () => {
  checkDataFolder(folder)()
  expect(readFileSync(join(folder, 'pglite-version'), 'utf8')).toBe(engineVersion)
})

test('data of another PostgreSQL version is refused', () => {
  databaseBy('17', engineVersion)
  expect(() => checkDataFolder(folder)).toThrow('создана PostgreSQL 17')
})

test('data of another minor version of the engine is refused', () => {
  databaseBy('18', `${major}.${minor + 1}.0`)
  expect(() => checkDataFolder(folder)).toThrow(`встроенным движком версии ${major}.${minor + 1}.0`)
})

test('data of another patch version is opened and marked with the new one', () => {
  databaseBy('18', `${major}.${minor}.999`)
  checkDataFolder(folder)()
  expect(readFileSync(join(folder, 'pglite-version'), 'utf8')).toBe(engineVersion)
})
