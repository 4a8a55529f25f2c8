import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { patience } from './patience.ts'
import { startCluster } from './postgres-cluster.ts'
import { command, withDatabase } from './postgres-server.ts'
import type {} from './provided.ts'

/** Uses the server of TEST_DATABASE_URL, or starts one. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster()
  const migrated = `shar_ptitsa_template_${process.pid}`
  try {
    await command(cluster.url, `create database ${migrated}`)
    const database = await openDatabase({
      databaseUrl: withDatabase(cluster.url, migrated),
      dataDir: '',
      ...patience,
    })
    await migrate(database).finally(() => database.close())
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', { url: cluster.url, migrated })
  return async () => {
    if (given) await command(given, `drop database ${migrated} with (force)`)
    await cluster.stop()
  }
}
