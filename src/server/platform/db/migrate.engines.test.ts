import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { explain } from '#server/platform/flow/explain.ts'
import { engineName, testDatabase } from '#test/support/database.ts'
import { sqlState } from './errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const database = await testDatabase('empty')
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-migrations-'))
  write('0002_colour.sql', 'alter table balls add colour text')
  write('0001_balls.sql', "create table balls (name text);\ninsert into balls values ('Звезда');")
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.pool.query('drop schema public cascade; create schema public')
})

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

const balls = async () => (await database.pool.query('select * from balls')).rows

test('files are applied once, in the order of their names', async () => {
  expect(await migrate(database, { folder })).toEqual(['0001_balls.sql', '0002_colour.sql'])
  expect(await migrate(database, { folder })).toEqual([])
  write('0003_price.sql', 'alter table balls add price numeric(12,2)')
  expect(await migrate(database, { folder })).toEqual(['0003_price.sql'])
  expect(await balls()).toEqual([{ name: 'Звезда', colour: null, price: null }])
})

test('a deadlock with a server of the previous version is retried, and other failures are not', async () => {
  await migrate(database, { folder })
  await database.pool.query('create sequence tries')
  const failTwice = (state: string) => `do $$ begin
    if nextval('tries') % 3 <> 0 then raise exception using errcode = '${state}'; end if;
  end $$`
  write('0003_met.sql', failTwice('40P01'))
  expect(await migrate(database, { folder })).toEqual(['0003_met.sql'])
  write('0004_wrong.sql', failTwice('42601'))
  await expect(migrate(database, { folder })).rejects.toThrow('0004_wrong.sql')
})

test('line ends of the checkout do not count as a change', async () => {
  await migrate(database, { folder })
  write('0001_balls.sql', "create table balls (name text);\r\ninsert into balls values ('Звезда');")
  expect(await migrate(database, { folder })).toEqual([])
})

test('an applied file must not change', async () => {
  await migrate(database, { folder })
  write('0002_colour.sql', 'alter table balls add color text')
  await expect(migrate(database, { folder })).rejects.toThrow('0002_colour.sql уже применена')
})

test('a new file must not precede an applied one', async () => {
  await migrate(database, { folder })
  write('0001_late.sql', 'select 1')
  await expect(migrate(database, { folder })).rejects.toThrow('0001_late.sql не применена')
})

test('an older program refuses a newer database', async () => {
  await migrate(database, { folder })
  rmSync(join(folder, '0002_colour.sql'))
  await expect(migrate(database, { folder })).rejects.toThrow('база новее программы')
})

test('a failing file is undone, and the files before it stay', async () => {
  write('0003_wrong.sql', 'alter table balls add size int; select no_such_column from balls')
  const failure = await migrate(database, { folder }).catch((error) => error)
  expect(failure.message).toContain('0003_wrong.sql не применилась')
  expect(sqlState(failure)).toBe('42703')
  expect(await balls()).toEqual([{ name: 'Звезда', colour: null }])
  write('0003_wrong.sql', 'alter table balls add size int')
  expect(await migrate(database, { folder })).toEqual(['0003_wrong.sql'])
})

test.runIf(engineName() === 'postgres')(
  'a user without the right to create sees which rights to grant',
  async () => {
    const role = `Shop ${randomUUID()}`
    const { pool, options } = database
    await pool.query(`create role "${role}"`)
    const address = new URL(options.databaseUrl ?? '')
    address.searchParams.set('options', `-c role=${role.replace(' ', '\\ ')}`)
    const theirs = await openDatabase({ ...options, databaseUrl: address.href })
    onTestFinished(async () => {
      await theirs.close()
      await pool.query(`drop owned by "${role}" cascade; drop role "${role}"`)
    })
    const refusal = () => migrate(theirs, { folder }).catch((error) => explain(error).split('\n'))
    write('0001_balls.sql', 'create extension pg_trgm; create table balls (name text)')

    const lacking = [
      expect.stringContaining(`Пользователю базы данных ${role} нельзя`),
      expect.stringMatching(/^ {2}grant usage, create on schema public to "Shop .+";$/),
      expect.stringMatching(/^ {2}grant create on database shar_ptitsa_test_\w+ to "Shop .+";$/),
    ]
    await pool.query('revoke all on schema public from public')
    expect(await refusal()).toEqual([...lacking, expect.stringContaining('no schema')])
    await pool.query('grant usage on schema public to public')
    const told = await refusal()
    expect(told).toEqual([...lacking, expect.stringContaining('permission denied')])

    const [, ofSchema = '', ofDatabase = ''] = told
    await pool.query(ofSchema)
    expect((await refusal()).slice(0, 2)).toEqual([lacking[0], ofDatabase])
    await pool.query(ofDatabase)
    expect(await migrate(theirs, { folder })).toHaveLength(2)

    // A thing of another owner needs no grant.
    await pool.query('create table foreign_balls ()')
    write('0003_foreign.sql', 'alter table foreign_balls add size int')
    expect(await refusal()).toEqual([
      expect.stringContaining('0003_foreign.sql'),
      expect.stringContaining('owner'),
    ])
  },
)

test.runIf(engineName() === 'postgres')('two servers that start at once apply every file once', async () => {
  const other = await openDatabase(database.options)
  write('0003_slow.sql', 'select pg_sleep(0.2)')
  const applied = await Promise.all([database, other].map((one) => migrate(one, { folder })))
  await other.close()
  expect(applied.flat().sort()).toEqual(['0001_balls.sql', '0002_colour.sql', '0003_slow.sql'])
  expect(await balls()).toHaveLength(1)
})

test.runIf(engineName() === 'postgres')(
  'a server that starts after another lost its place in the queue applies nothing twice',
  async () => {
    const other = await openDatabase(database.options)
    await database.pool.query('create table gate ()')
    const gate = await database.pool.connect()
    await gate.query('begin; lock table gate')
    write('0003_gate.sql', 'select from gate; create table behind_gate ()')
    const waiting = async () => {
      const { rows } = await database.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    const first = migrate(database, { folder })
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
        and pid in (select pid from pg_stat_activity where state = 'idle in transaction')`,
    )
    expect(rowCount).toBe(1)
    const second = migrate(other, { folder })
    const both = Promise.all([first, second])
    both.catch(() => {})
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
    await gate.query('commit')
    gate.release()
    expect(await both).toEqual([['0001_balls.sql', '0002_colour.sql', '0003_gate.sql'], []])
    await other.close()
  },
)
