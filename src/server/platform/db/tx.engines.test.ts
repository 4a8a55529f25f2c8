import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { isUnavailable, sqlState, violatedConstraint } from './errors.ts'
import { inTransaction, type Tx } from './tx.ts'

const { db, pool } = await testDatabase('empty')
await pool.query('create table stock (id int constraint stock_pkey primary key, quantity int not null)')

beforeEach(async () => {
  await pool.query('truncate stock; insert into stock values (1, 10), (2, 10)')
})

const quantities = async () =>
  (await pool.query('select quantity from stock order by id')).rows.map((row) => row.quantity)

test('a transaction writes everything or nothing', async () => {
  await inTransaction(db, (tx) => tx.execute(sql`update stock set quantity = 9 where id = 1`))
  const failed = inTransaction(db, async (tx) => {
    await tx.execute(sql`update stock set quantity = 0`)
    throw new Error('changed our mind')
  })
  await expect(failed).rejects.toThrow('changed our mind')
  expect(await quantities()).toEqual([9, 10])
})

test('the outer db inside a transaction fails at once and undoes the transaction', async () => {
  const mistaken = inTransaction(db, async (tx) => {
    await tx.execute(sql`update stock set quantity = 0`)
    await db.execute(sql`select 1`)
  })
  await expect(mistaken).rejects.toMatchObject({ cause: { message: expect.stringContaining('pass tx') } })
  await expect(inTransaction(db, () => inTransaction(db, async () => {}))).rejects.toThrow('pass tx')
  expect(await quantities()).toEqual([10, 10])
})

test('work that a transaction left running may use the db afterwards', async () => {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async () => {
    later = committed.then(() => db.execute(sql`select 1`))
  })
  commit()
  await expect(later).resolves.toBeDefined()
})

test('a serialization failure is retried until it succeeds', async () => {
  let attempts = 0
  await inTransaction(db, async (tx) => {
    attempts++
    await tx.execute(sql`update stock set quantity = quantity - 1 where id = 1`)
    if (attempts < 3) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
  })
  expect(attempts).toBe(3)
  expect(await quantities()).toEqual([9, 10])
})

test('the retries are limited', async () => {
  let attempts = 0
  const hopeless = inTransaction(
    db,
    async (tx) => {
      attempts++
      await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    },
    { retries: 2 },
  )
  expect(sqlState(await hopeless.catch((error) => error))).toBe('40P01')
  expect(attempts).toBe(3)
})

const raising = (state: string) =>
  sql`do $$ begin raise exception using errcode = '${sql.raw(state)}'; end $$`

/** The error of the second statement is handled before that of the first. */
async function failingAtOnce(tx: Tx, state: string) {
  const first = tx.execute(raising(state))
  const later = tx.execute(sql`select 1`)
  await later.finally(() => first.catch(() => {}))
}

test('a deadlock is retried although the error of a later statement arrives first', async () => {
  let attempts = 0
  await inTransaction(db, async (tx) => {
    attempts++
    await tx.execute(sql`update stock set quantity = quantity - 1 where id = 1`)
    if (attempts < 3) await failingAtOnce(tx, '40P01')
  })
  expect([attempts, await quantities()]).toEqual([3, [9, 10]])
})

test('a deadlock whose error was ignored is retried', async () => {
  let attempts = 0
  await inTransaction(db, async (tx) => {
    attempts++
    if (attempts < 3) await tx.execute(raising('40P01')).catch(() => {})
  })
  expect(attempts).toBe(3)
})

test('a statement that ran into its time limit is the reason of the failure, whatever followed it', async () => {
  const failed = inTransaction(db, (tx) => failingAtOnce(tx, '57014'))
  expect(await failed.catch((error) => error)).toSatisfy(isUnavailable)
  expect(await quantities()).toEqual([10, 10])
})

test('a refused write names its constraint', async () => {
  const refused = await db.execute(sql`insert into stock values (1, 1)`).catch((error) => error)
  expect(sqlState(refused)).toBe('23505')
  expect(violatedConstraint(refused)).toBe('stock_pkey')
  const other = await db.execute(sql`select 1 / 0`).catch((error) => error)
  expect(violatedConstraint(other)).toBeUndefined()
})

test.runIf(engineName() === 'postgres')('racing serializable transactions lose no update', async () => {
  const takeOne = () =>
    inTransaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute<{ quantity: number }>(sql`select quantity from stock where id = 1`)
        await tx.execute(sql`update stock set quantity = ${(rows[0]?.quantity ?? 0) - 1} where id = 1`)
      },
      { isolation: 'serializable', retries: 50 },
    )
  await Promise.all(Array.from({ length: 6 }, takeOne))
  expect(await quantities()).toEqual([4, 10])
})
