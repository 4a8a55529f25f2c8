import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { applyingKey, withAdvisoryLock } from './advisory-lock.ts'
import type { Database, Log } from './database.ts'
import { deadlock, isNotAllowed, sqlState } from './errors.ts'
import { texts } from './texts.ts'

export type Migration = { name: string; hash: string; sql: string }
type Applied = { name: string; hash: string }
export type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

const maxAttempts = 10

const projectFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Applies pending migrations and returns their names. Servers that start together wait for each other. */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  { folder = projectFolder, log }: { folder?: string; log?: Log } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return withAdvisoryLock(pool, 'migrating', () =>
    onConnection(pool, async (run) => {
      const pending = pendingAfter(await readApplied(run), migrations)
      if (pending.length > 0) await run(migrationsTable)
      const applied: string[] = []
      for (const migration of pending) {
        log?.info({ migration: migration.name }, 'migrating the database')
        if (await apply(run, migration)) applied.push(migration.name)
      }
      return applied
    }),
  ).catch((error) => explainNotAllowed(pool, error))
}

/** In a new database only its owner may create tables, so another user learns which grants are missing. */
async function explainNotAllowed(pool: pg.Pool, error: unknown): Promise<never> {
  if (!isNotAllowed(error)) throw error
  const { rows } = await pool.query<{ user: string; grants: string[] }>(missingGrants)
  const [missing] = rows
  if (!missing || missing.grants.length === 0) throw error
  throw new Error(texts.mayNotCreate(missing.user, missing.grants), { cause: error })
}

const missingGrants = `
  select current_user as "user", array_remove(array[
    case when not has_schema_privilege(place.oid, 'usage') or not has_schema_privilege(place.oid, 'create')
      then format('grant usage, create on schema %I to %I', place.nspname, current_user) end,
    case when not has_database_privilege(current_database(), 'create')
      and not exists (select from pg_extension where extname = 'pg_trgm')
      then format('grant create on database %I to %I', current_database(), current_user) end
  ], null) as grants
  from pg_namespace place where place.nspname = coalesce(current_schema(), 'public')
`

async function onConnection<T>(pool: pg.Pool, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work((text, values) => {
      // An index on a large table may exceed the limit for visitors.
      const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: 3_600_000 }
      return client.query(query)
    })
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

export function readMigrations(folder = projectFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, hash: hash('sha256', sql) }
    })
}

const migrationsTable = `create table if not exists schema_migrations (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`

/** Writes nothing, so an up-to-date shop also starts on a full disk. */
async function readApplied(run: Run): Promise<Applied[]> {
  const table = await run(`select to_regclass('schema_migrations') is not null as "isThere"`)
  if (!table.rows[0]?.isThere) return []
  const { rows } = await run('select name, hash from schema_migrations order by name collate "C"')
  return rows
}

function pendingAfter(applied: Applied[], migrations: Migration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const file = files.get(name)
    if (!file) throw new Error(texts.migrationMissing(name))
    if (file.hash !== hash) throw new Error(texts.migrationChanged(name))
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const last = applied.at(-1)?.name
  const hole = pending.find(({ name }) => last !== undefined && name < last)
  if (hole && last) throw new Error(texts.migrationHole(hole.name, last))
  return pending
}

/** Returns false when another server has applied it meanwhile. Servers of the former version may cause deadlocks. */
async function apply(run: Run, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++)
    try {
      await run('begin; set local statement_timeout = 0')
      await run('select pg_advisory_xact_lock($1)', [applyingKey])
      const { rows } = await run('select from schema_migrations where name = $1', [migration.name])
      const isPending = rows.length === 0
      if (isPending) await applyWithin(run, migration)
      await run('commit')
      return isPending
    } catch (error) {
      if (attempt === maxAttempts || sqlState(error) !== deadlock) throw error
      await run('rollback')
    }
}

export async function applyWithin(run: Run, { name, hash, sql }: Migration) {
  try {
    await run(sql)
    await run('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  } catch (error) {
    throw new Error(texts.migrationFailed(name), { cause: error })
  }
}
