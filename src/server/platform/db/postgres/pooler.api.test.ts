import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { directPlace, engineName } from '#test/support/database.ts'
import { patience } from '#test/support/patience.ts'
import { pgbouncerPath, startPgbouncer } from '#test/support/pgbouncer.ts'
import { isUnavailable, sqlState } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { type OpenOptions, openDatabase } from '../open.ts'
import { prepare } from '../prepared-statement.ts'
import { texts } from '../texts.ts'
import { inTransaction } from '../tx.ts'

const isPossible = engineName() === 'postgres' && pgbouncerPath !== null

describe.runIf(isPossible)('a pooler before PostgreSQL', async () => {
  if (!isPossible) return
  const directUrl = await directPlace('empty')
  const elsewhere = await directPlace('empty')
  const pooler = await startPgbouncer(directUrl)
  afterAll(pooler.stop)
  const pooledUrl = pooler.url
  // To hear nothing takes seconds, so it begins before the others.
  const refusals = Promise.allSettled(
    [elsewhere, pooledUrl].map((url) =>
      openDatabase({ databaseUrl: pooledUrl, directUrl: url, dataDir: '', ...patience }),
    ),
  )

  async function open(options: Partial<OpenOptions>) {
    const warned: string[] = []
    const log = { info() {}, warn: (_: object, message: string) => void warned.push(message) }
    const database = await openDatabase({ databaseUrl: pooledUrl, dataDir: '', log, ...patience, ...options })
    onTestFinished(() => database.close())
    return { ...database, warned }
  }

  /** What happens on a channel, in order. */
  async function listenTo({ listen }: Pick<Awaited<ReturnType<typeof open>>, 'listen'>) {
    const events: string[] = []
    await listen('news', (payload) => events.push(payload), {
      onLost: () => events.push('lost'),
      onBack: () => events.push('back'),
    })
    return events
  }

  test('without a way past it the start says what cannot be promised, and who listens knows', async () => {
    const database = await open({})
    expect(database.warned).toContain(texts.poolerAlone)
    expect(database.description).toContain('прямого соединения нет')
    expect(await listenTo(database)).toEqual(['lost'])
  })

  test('with a way past it announcements are heard', async () => {
    const database = await open({ directUrl })
    expect(database.warned).not.toContain(texts.poolerAlone)
    const events = await listenTo(database)
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['hello'])
  })

  test('that gives out sessions is as good as none', async () => {
    const generous = await startPgbouncer(directUrl, { mode: 'session', poolSize: 20 })
    onTestFinished(generous.stop)
    const database = await open({ databaseUrl: generous.url })
    expect(database.warned).not.toContain(texts.poolerAlone)
    const events = await listenTo(database)
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['hello'])
  })

  test('a way past it that leads elsewhere, or to a pooler, is refused', async () => {
    for (const outcome of await refusals)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: texts.directElsewhere } })
  })

  test('a statement ends in time, in a transaction and alone, though the connection has no limit', async () => {
    const { db, pool, patiently } = await open({ directUrl, timeLimit: 300 })
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
    const ways = [
      (seconds: number) => inTransaction(db, (tx) => tx.execute(sleep(seconds))),
      (seconds: number) => db.execute(sleep(seconds)),
    ]
    for (const ask of ways) {
      expect(sqlState(await ask(60).catch((error) => error))).toBe('57014')
      await patiently(async () => expect((await ask(0.5)).rows).toHaveLength(1))
    }
    const { rows } = await pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })

  test('a single write that fails leaves nothing, and its connection serves on', async () => {
    const { db, pool } = await open({ directUrl, poolSize: 1 })
    await db.execute(sql`create table once (id int primary key)`)
    await db.execute(sql`insert into once values (1)`)
    const failure = await db.execute(sql`insert into once values (2), (1)`).catch((error) => error)
    expect(sqlState(failure)).toBe('23505')
    expect((await db.execute(sql`select id from once`)).rows).toEqual([{ id: 1 }])
    expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0])
  })

  test('a prepared statement, alone or in a transaction, meets no other server’s, with more clients than connections', async () => {
    const plusOne = prepare<{ value: number }, { sum: number }>(
      'plus_one',
      sql`select ${sql.placeholder('value')}::int + 1 as sum`,
    )
    const servers = await Promise.all([open({ directUrl, poolSize: 8 }), open({ directUrl, poolSize: 8 })])
    const sums = Array.from({ length: 64 }, async (_, value) => {
      const { db } = servers[value % 2] ?? servers[0]
      const isAlone = value % 4 < 2
      const [row] = await (isAlone
        ? plusOne(db, { value })
        : inTransaction(db, (tx) => plusOne(tx, { value })))
      return row?.sum
    })
    expect(await Promise.all(sums)).toEqual(Array.from({ length: 64 }, (_, value) => value + 1))
  })

  test('servers that start at once apply every migration once, with and without a way past it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-migrations-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, '0001_balls.sql'), 'create table balls (name text)')
    writeFileSync(join(folder, '0002_slow.sql'), `select pg_sleep(0.2); insert into balls values ('Звезда')`)
    const ways = [{ directUrl }, {}, {}, {}, {}]
    const servers = await Promise.all(ways.map(open))
    const applied = await Promise.all(servers.map((server) => migrate(server, { folder })))
    expect(applied.flat().sort()).toEqual(['0001_balls.sql', '0002_slow.sql'])
    const [first] = servers
    expect((await first?.pool.query('select name from balls'))?.rows).toEqual([{ name: 'Звезда' }])
  })

  test('of several poolers one goes, and the shop goes on by another', async () => {
    const others = [await startPgbouncer(directUrl), await startPgbouncer(directUrl)]
    for (const { stop } of others) onTestFinished(stop)
    const address = new URL(others[0]?.url ?? '')
    const hosts = others.map(({ url }) => new URL(url).searchParams.get('host'))
    address.searchParams.set('host', hosts.join(','))
    const database = await open({ databaseUrl: address.href, directUrl })
    const events = await listenTo(database)
    const used = others.find(({ url }) => {
      const host = new URL(url).searchParams.get('host') ?? ''
      return database.pool.options.connectionString?.includes(encodeURIComponent(host))
    })
    await database.pool.query('select 1')
    await used?.stop()
    const answers = () =>
      database.ping().then(
        () => true,
        (error) => {
          expect(error).toSatisfy(isUnavailable)
          return false
        },
      )
    await expect.poll(answers).toBe(true)
    await expect.poll(() => events).toEqual(['lost', 'back'])
    await database.pool.query(`notify news, 'hello'`)
    await expect.poll(() => events).toEqual(['lost', 'back', 'hello'])
  })
})
