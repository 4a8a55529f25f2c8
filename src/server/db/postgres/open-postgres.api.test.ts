import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { isUnavailable } from '../errors.ts'
import { openDatabase } from '../open.ts'
import { inTransaction } from '../tx.ts'

describe.runIf(engineName() === 'postgres')('a PostgreSQL server', async () => {
  if (engineName() !== 'postgres') return
  const database = await testDatabase('empty')
  const admin = new pg.Pool({ connectionString: database.options.databaseUrl, max: 1 })
  admin.on('error', () => {})

  const endOthers = (name: string, query: string) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database() and query like $2`,
      [name, query],
    )

  test('is described without its password', async () => {
    const url = new URL(database.options.databaseUrl ?? '')
    url.password = 'secret'
    const other = await openDatabase({ databaseUrl: url.href, dataDir: '' })
    expect(other.description).toMatch(/^PostgreSQL .*shar_ptitsa_test_/)
    expect(other.description).not.toContain('secret')
    await other.close()
  })

  test('that is not there is reported at once', async () => {
    const failure = await openDatabase({
      databaseUrl: 'postgres://shop@127.0.0.1:1/shop',
      dataDir: '',
    }).catch((error) => error)
    expect(failure).toSatisfy(isUnavailable)
    expect(failure.message).toContain('127.0.0.1:1/shop не отвечает')
  })

  test('a query whose connection breaks is unavailable, and the next one works', async () => {
    const sleeping = database.pool.query('select pg_sleep(60)').catch((error) => error)
    await expect.poll(async () => (await endOthers('shar-ptitsa', 'select pg_sleep(60)')).rowCount).toBe(1)
    expect(await sleeping).toSatisfy(isUnavailable)
    await database.ping()
  })

  test('a busy pool makes others wait, and nobody says that the database is gone', async () => {
    const narrow = await openDatabase({ ...database.options, poolSize: 1, silenceLimit: 3_000 })
    const stop = await narrow.listen('news', () => {})
    const busy = narrow.pool.query('select pg_sleep(3.5)')
    const { rows } = await narrow.pool.query('select 1 as one')
    expect([rows[0].one, narrow.isCircuitOpen()]).toEqual([1, false])
    await busy
    await stop()
    await narrow.close()
  })

  test('a transaction whose connection breaks gives it back', async () => {
    const broken = Array.from({ length: 12 }, () =>
      inTransaction(database.db, (tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      ).catch((error) => error),
    )
    for (const failure of await Promise.all(broken)) expect(failure).toSatisfy(isUnavailable)
    await database.ping()
    expect(database.pool.waitingCount).toBe(0)
  })

  test('a lost listening connection says so, comes back and hears again', async () => {
    const events: string[] = []
    await database.listen('news', (payload) => events.push(payload), {
      onLost: () => events.push('lost'),
      onBack: () => events.push('back'),
    })
    await endOthers('shar-ptitsa listener', '%')
    await expect.poll(() => events).toEqual(['lost', 'back'])
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['lost', 'back', 'hello'])
    await admin.end()
  })
})
