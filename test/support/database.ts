import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { type OpenOptions, openDatabase } from '#server/platform/db/open.ts'
import { patience } from './patience.ts'
import { command, withDatabase } from './postgres-server.ts'
import type {} from './provided.ts'

type TestDatabase = Database & { options: OpenOptions }
type Content = 'empty' | 'migrated'

export function engineName(): Database['engine'] {
  return inject('engine')
}

/** A database for one test file, dropped after it. Call it at the top of the file. */
export async function testDatabase(
  content: Content = 'migrated',
  more: Partial<OpenOptions> = {},
): Promise<TestDatabase> {
  const place = engineName() === 'pglite' ? copyTemplate(content) : await createFromTemplate(content)
  const options = { ...place.options, ...patience, ...more }
  const database = await openDatabase(options)
  afterAll(async () => {
    await database.close()
    await place.remove()
  })
  return { ...database, options }
}

function copyTemplate(content: Content) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-test-'))
  cpSync(inject('pgliteTemplates')[content], dataDir, { recursive: true })
  return { options: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function createFromTemplate(content: Content) {
  const { url, migrated } = inject('postgres')
  const name = `shar_ptitsa_test_${randomUUID().replaceAll('-', '')}`
  const template = content === 'migrated' ? migrated : 'template0'
  await command(url, `create database ${name} template ${template}`)
  return {
    options: { databaseUrl: withDatabase(url, name), dataDir: '' },
    remove: () => command(url, `drop database ${name} with (force)`),
  }
}
