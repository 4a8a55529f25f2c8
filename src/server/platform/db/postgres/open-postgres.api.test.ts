import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { patience } from '#test/support/patience.ts'
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
    const other = await openDatabase({ databaseUrl: url.href, dataDir: '', ...patience })
    expect(other.description).toMatch(/^PostgreSQL .*shar_ptitsa_test_/)
    expect(other.description).not.toContain('secret')
    await other.close()
  })

  test('is reported at once when it is unreachable', async () => {
    const failure = await openDatabase({
      databaseUrl: 'postgres://shop@127.0.0.1:1/shop',
      dataDir: '',
    }).catch((error) => error)
    expect(failure).toSatisfy(isUnavailable)
    expect(failure.message).toContain('127.0.0.1:1/shop не отвечает. Проверьте DATABASE_URL')
  })

  test.each([
    ['a missing database', { pathname: '/nobodys' }],
    ['an unknown user', { username: 'nobody' }],
  ])('is reported with its variable when it refuses the shop: %s', async (_, change) => {
    const databaseUrl = Object.assign(new URL(database.options.databaseUrl ?? ''), change).href
    await expect(openDatabase({ databaseUrl, dataDir: '', ...patience })).rejects.toThrow(
      /^База данных .+ не пускает магазин\. .*DATABASE_URL/,
    )
  })

  test('is unavailable for a query whose connection breaks and answers the next one', async () => {
    const sleeping = database.pool.query('select pg_sleep(60)').catch((error) => error)
    await expect.poll(async () => (await endOthers('shar-ptitsa', 'select pg_sleep(60)')).rowCount).toBe(1)
    expect(await sleeping).toSatisfy(isUnavailable)
    await database.pool.query('select 1')
  })

  test('is not reported as down while a busy pool makes others wait', async () => {
    const narrow = await openDatabase({ ...database.options, poolSize: 1 })
    onTestFinished(() => narrow.close())
    await narrow.listen('news', () => {})
    const busy = await narrow.pool.connect()
    const waiting = narrow.pool.query('select 1 as one')
    const { rows: clock } = await admin.query('select clock_timestamp()::text as now')
    // Meanwhile the heartbeat uses the listening connections.
    const areHeard = async () => {
      const { rows } = await admin.query(
        `select min(query_start) > $1 as are from pg_stat_activity
         where application_name = 'shar-ptitsa listener' and datname = current_database()`,
        [clock[0].now],
      )
      return rows[0].are
    }
    await expect.poll(areHeard).toBe(true)
    expect([narrow.isCircuitOpen(), narrow.pool.waitingCount]).toEqual([false, 1])
    busy.release()
    expect((await waiting).rows).toEqual([{ one: 1 }])
  })

  // Without a listener the heartbeat cannot find the server silent on a busy machine.
  test('is awaited longer while the pool is busy than while the server is silent', async () => {
    const narrow = await openDatabase({ ...database.options, poolSize: 1, maxSilenceMs: 100 })
    onTestFinished(() => narrow.close())
    const busy = narrow.pool.query('select pg_sleep(0.5)')
    expect((await narrow.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await busy
  })

  test('recovers the connection of a transaction that breaks', async () => {
    const broken = Array.from({ length: 12 }, () =>
      inTransaction(database.db, (tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      ).catch((error) => error),
    )
    for (const failure of await Promise.all(broken)) expect(failure).toSatisfy(isUnavailable)
    await database.pool.query('select 1')
    expect(database.pool.waitingCount).toBe(0)
  })

  test('reports a lost listening connection, restores it and listens again', async () => {
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
