import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { patience } from '#test/support/patience.ts'
import { isUnavailable, isWriteRefused } from '../errors.ts'
import { openDatabase } from '../open.ts'
import { inTransaction } from '../tx.ts'
import { FolderInUse } from './process-lock.ts'

describe.runIf(engineName() === 'pglite')('the embedded engine', async () => {
  if (engineName() !== 'pglite') return
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-test-'))
  cpSync(inject('pgliteTemplates').empty, dataDir, { recursive: true })
  let free = Number.POSITIVE_INFINITY
  const options = { dataDir, freeBytes: () => free, ...patience }
  let database = await openDatabase(options)
  await database.pool.query('create table orders (id int primary key); insert into orders values (0)')
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  const ids = () =>
    database.patiently(async () =>
      (await database.pool.query('select id from orders order by id')).rows.map(({ id }) => id),
    )

  test('refuses a second opening and names the pid of the first', async () => {
    const second = await openDatabase(options).catch((error) => error)
    expect(second).toBeInstanceOf(FolderInUse)
    expect(second.message).toContain(`процессом ${process.pid}`)
    expect(await ids()).toEqual([0])
  })

  test('closes its files to the other users of the machine', () => {
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700)
  })

  test('starts a new shop from the template files and keeps the files of an old one', async () => {
    const newDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-test-'))
    const begin = () =>
      openDatabase({
        ...patience,
        dataDir: newDir,
        template: join(inject('pgliteTemplates').migrated, 'db'),
      })
    const first = await begin()
    await first.pool.query(`insert into settings (name, value) values ('greeting', 'hello')`)
    await first.close()
    const second = await begin()
    const { rows } = await second.pool.query(`select value from settings where name = 'greeting'`)
    expect(rows).toEqual([{ value: 'hello' }])
    await second.close()
    rmSync(newDir, { recursive: true })
  })

  test('sends simultaneous reads without waiting for the answers of each other', async () => {
    const session = await database.pool.connect()
    const sent = vi.spyOn(session, 'query')
    const [first, ...others] = [1, 2, 3].map((n) => database.pool.query('select $1::int as n', [n]))
    session.release()
    expect((await first)?.rows).toEqual([{ n: 1 }])
    expect(sent).toHaveBeenCalledTimes(3)
    expect((await Promise.all(others)).map(({ rows }) => rows)).toEqual([[{ n: 2 }], [{ n: 3 }]])
    sent.mockRestore()
  })

  test('answers a read when a simultaneous one is refused', async () => {
    const [refused, answered] = await Promise.allSettled([
      database.pool.query('select 1 / 0'),
      database.pool.query('select 1 as answered'),
    ])
    expect(refused.status).toBe('rejected')
    expect(answered).toMatchObject({ value: { rows: [{ answered: 1 }] } })
  })

  test('keeps a waiting transaction ahead of the reads that follow it', async () => {
    await database.pool.query('create table turns (n int)')
    const read = () => database.pool.query('select n from turns')
    const before = read()
    // By now they share the session or are finished.
    await nextTurn()
    const write = inTransaction(database.db, (tx) => tx.execute(sql`insert into turns values (1)`))
    const after = read()
    expect((await before).rows).toEqual([])
    expect((await after).rows).toEqual([{ n: 1 }])
    await write
    await database.pool.query('drop table turns')
  })

  test('limits the size of its log of changes', async () => {
    const { pool } = database
    const distance = async () =>
      (
        await pool.query(
          'select (pg_current_wal_lsn() - redo_lsn)::int8 as size from pg_control_checkpoint()',
        )
      ).rows[0].size /
      2 ** 20
    await pool.query('create table filler (line text)')
    for (let i = 0; i < 18; i++) {
      await pool.query(`insert into filler select repeat(md5(n::text), 30) from generate_series(1, 4000) n`)
    }
    await pool.query('drop table filler')
    await expect.poll(distance).toBeLessThan(32)
  })

  test('reads but does not write while the disk is nearly full, and recovers by itself', async () => {
    free = 63 * 1024 * 1024
    await expect.poll(database.isReadOnly).toBe(true)
    expect(await ids()).toEqual([0])
    for (const write of [
      'insert into orders values (1)',
      'with new as (insert into orders values (1) returning id) select * from new',
      'select id from orders for update',
      'create table more (id int)',
    ]) {
      expect(await database.pool.query(write).catch((error) => error)).toSatisfy(isWriteRefused)
    }
    free = 65 * 1024 * 1024
    await expect.poll(database.isReadOnly).toBe(false)
    await database.pool.query('insert into orders values (1)')
    expect(await ids()).toEqual([0, 1])
  })

  test('keeps the written rows after closing and opening', async () => {
    await database.close()
    await expect(database.ping()).rejects.toSatisfy(isUnavailable)
    // Tests of slow statements follow; all other work runs patiently.
    database = await openDatabase({ ...options, maxStatementMs: 2_000 })
    expect(await ids()).toEqual([0, 1])
  })

  test('permits a migration to run longer than a visitor would wait', async () => {
    const sleeper = () => database.pool.query('select pg_sleep(2.2)')
    await expect(database.patiently(sleeper)).resolves.toBeDefined()
    expect(await ids()).toEqual([0, 1])
  })

  test('ends a stuck query in time, serves the waiting ones and loses no answered write', async () => {
    const onLost = vi.fn()
    const onBack = vi.fn()
    const heard = vi.fn()
    await database.patiently(async () => {
      await database.listen('news', heard, { onLost, onBack })
      await database.pool.query('insert into orders values (2)')
    })
    const endless = 'with recursive t(n) as (select 1 union all select n + 1 from t) select count(*) from t'
    const stuck = database.pool.query(endless).catch((error) => error)
    const waiting = database.pool.query('select 1 as served')
    expect(await stuck).toSatisfy(isUnavailable)
    expect((await database.patiently(() => waiting)).rows).toEqual([{ served: 1 }])
    expect(await ids()).toEqual([0, 1, 2])
    await database.patiently(() => database.pool.query(`notify news, 'heard again'`))
    expect(heard.mock.calls).toEqual([['heard again']])
    expect([onLost.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1])
  })

  test('undoes a stuck transaction and frees its connection', async () => {
    const stuck = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into orders values (3)`)
      await tx.execute(sql`select count(*) from generate_series(1, 1e12::bigint)`)
    })
    await expect(stuck).rejects.toSatisfy(isUnavailable)
    expect(await ids()).toEqual([0, 1, 2])
  })
})
