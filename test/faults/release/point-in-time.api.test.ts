import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { copyBase, startCluster } from '#test/support/postgres-cluster.ts'
import { ask } from '#test/support/postgres-server.ts'
import { figure, inSeconds, isLong } from '../support/figures.ts'
import { addBalloon, call, endServersWithFile, signIn, startServer } from '../support/server.ts'

endServersWithFile()

const ordersBefore = 200
const initialStock = 100_000

/** As docs/runbook.md has it, with the archive beside the database. */
const archiving = (home: string) => `
archive_mode = on
archive_command = 'mkdir -p ${home}/wal && test ! -f ${home}/wal/%f && cp %p ${home}/wal/%f'
`

describe.runIf(isLong && engineName() === 'postgres')('a PostgreSQL server with archived changes', () => {
  it('is restored to the moment before the orders were deleted', async () => {
    const first = await startCluster({ durable: true, settings: archiving })
    onTestFinished(first.stop)
    const server = await startServer({ DATABASE_URL: first.url })
    const staff = await signIn(server.origin)
    const balloon = await addBalloon(server.origin, { stock: initialStock }, staff)
    const body = {
      customer: shopper,
      items: [{ productId: balloon.id, quantity: 1, price: balloon.price }],
    }
    const place = async (origin: string) => {
      const answer = await call(origin, 'POST', '/api/orders', { body })
      expect(answer.status).toBe(201)
      return answer.body.id
    }
    // Some orders are in the base copy, the others in the archive alone.
    const acknowledged: number[] = []
    for (let placed = 0; placed < ordersBefore; placed += 1) {
      if (placed === ordersBefore / 4) await copyBase(first, join(first.home, 'base'))
      acknowledged.push(await place(server.origin))
    }
    const [{ moment } = { moment: '' }] = await ask<{ moment: string }>(
      first,
      'select clock_timestamp()::text as moment',
    )

    await ask(first, 'delete from orders')
    await place(server.origin)
    const [{ wal } = { wal: '' }] = await ask<{ wal: string }>(
      first,
      'select pg_walfile_name(pg_switch_wal()) as wal',
    )
    await expect
      .poll(() => readdirSync(join(first.home, 'wal')).includes(wal), { timeout: 60_000 })
      .toBe(true)
    await server.stop()
    await first.kill()

    const began = performance.now()
    const restored = await startCluster({
      durable: true,
      restoredFrom: join(first.home, 'base'),
      settings: () => `
archive_mode = off
restore_command = 'cp ${first.home}/wal/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`,
    })
    onTestFinished(restored.stop)
    await expect
      .poll(async () => (await ask<{ is: boolean }>(restored, 'select pg_is_in_recovery() as is'))[0]?.is, {
        timeout: 120_000,
      })
      .toBe(false)
    const took = performance.now() - began

    const stored = await ask<{ id: number }>(restored, 'select id from orders order by id')
    expect(stored.map(({ id }) => id)).toEqual(acknowledged)
    const left = initialStock - acknowledged.length
    const ledger = 'select sum(delta)::int from stock_movements where product_id = products.id'
    expect(await ask(restored, `select stock, (${ledger}) as moved from products`)).toEqual([
      { stock: left, moved: left },
    ])
    const again = await startServer({ DATABASE_URL: restored.url })
    expect(acknowledged).not.toContain(await place(again.origin))
    figure(
      'back to the moment before a deletion',
      `${acknowledged.length} of ${acknowledged.length} orders, 0 later ones; recovered in ${inSeconds(took)}; orders again`,
    )
  })
})
