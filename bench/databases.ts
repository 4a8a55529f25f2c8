import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type OpenOptions, openDatabase } from '#server/platform/db/open.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { fillShop } from './shop-of-size.ts'

export async function fill(options: OpenOptions, size: number) {
  const database = await openDatabase(options)
  // No deadline: a busy machine may be slow.
  await database.patiently(async () => {
    await migrate(database)
    await fillShop(database.pool, size)
  })
  await database.close()
}

/** A data folder of the embedded engine, removed after `work`. */
export async function onEmbedded(size: number, work: (dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-data-'))
  try {
    await fill({ dataDir }, size)
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Shops = {
  url: string
  shopOf: (size: number) => Promise<string>
  /** Copies a database without connections. */
  copyOf: (shop: string, name: string) => Promise<string>
}

/** A PostgreSQL server with default durability: a committed row is on the disk. */
export async function onPostgres(work: (shops: Shops) => Promise<void>) {
  const cluster = await startCluster({ durable: true })
  const shopOf = async (size: number) => {
    const databaseUrl = withDatabase(cluster.url, `shop_${size}`)
    console.info(`  making a shop of ${size} products`)
    await command(cluster.url, `create database shop_${size}`)
    await fill({ databaseUrl, dataDir: '' }, size)
    await command(databaseUrl, 'vacuum analyze')
    await command(databaseUrl, 'checkpoint')
    return databaseUrl
  }
  const copyOf = async (shop: string, name: string) => {
    await command(cluster.url, `create database ${name} template ${new URL(shop).pathname.slice(1)}`)
    return withDatabase(cluster.url, name)
  }
  try {
    await work({ url: cluster.url, shopOf, copyOf })
  } finally {
    await cluster.stop()
  }
}

export async function withDatabaseOpen<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
