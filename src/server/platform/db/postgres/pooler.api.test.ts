import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { patience } from '#test/support/patience.ts'
import { pgbouncerPath, startPgbouncer } from '#test/support/pgbouncer.ts'
import { sqlState } from '../errors.ts'
import { openDatabase } from '../open.ts'
import { texts } from '../texts.ts'
import { inTransaction } from '../tx.ts'

const isPossible = engineName() === 'postgres' && pgbouncerPath !== null

describe.runIf(isPossible)('PgBouncer in front of PostgreSQL', async () => {
  if (!isPossible) return
  const { options } = await testDatabase('empty')

  async function openBehind(mode: 'transaction' | 'session') {
    const pooler = await startPgbouncer(options.databaseUrl ?? '', mode)
    onTestFinished(pooler.stop)
    const database = await openDatabase({
      databaseUrl: pooler.url,
      dataDir: '',
      ...patience,
      maxStatementMs: 5_000,
    })
    onTestFinished(() => database.close())
    return database
  }

  test('stops the start in transaction mode and shows the reason', async () => {
    await expect(openBehind('transaction')).rejects.toThrow(texts.transactionPooler)
  })

  test('delivers announcements and ends statements in time in session mode', async () => {
    const database = await openBehind('session')
    const events: string[] = []
    await database.listen('news', (payload) => events.push(payload))
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['hello'])
    const limit = sql`select current_setting('statement_timeout') as limit`
    expect((await database.db.execute(limit)).rows).toEqual([{ limit: '5s' }])
    await database.patiently(async () =>
      expect((await database.db.execute(limit)).rows).toEqual([{ limit: '0' }]),
    )
    const endless = inTransaction(database.db, (tx) => tx.execute(sql`select pg_sleep(60)`))
    expect(sqlState(await endless.catch((error) => error))).toBe('57014')
  })
})
