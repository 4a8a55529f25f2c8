import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { fillUp, makeRoom, smallDisk } from './support/disk.ts'
import { amount, figure, inSeconds } from './support/figures.ts'
import { usedMs } from './support/processes.ts'
import { addBalloon, call, endServersWithFile, startServer } from './support/server.ts'

endServersWithFile()
const disk = engineName() === 'pglite' ? smallDisk(260) : null
if (engineName() === 'pglite' && !disk) figure('disk full', 'left out: this user may not mount a small disk')

describe.runIf(disk)('a full disk', async () => {
  if (!disk) return
  const dataDir = join(disk, 'data')
  cpSync(inject('pgliteTemplates').migrated, dataDir, { recursive: true })
  const { origin, child } = await startServer({ DATA_DIR: dataDir })
  const balloon = await addBalloon(origin)
  const items = [{ productId: balloon.id, price: balloon.price, quantity: 1 }]
  const order = () => call(origin, 'POST', '/api/orders', { body: { customer: shopper, items } })
  let asked = 0
  const read = () => {
    asked += 1
    return call(origin, 'GET', `/api/products?limit=5&offset=0&sort=newest&search=shar${asked}`)
  }

  it.each([
    ['nearly', 40 * 1024 * 1024],
    ['to the last byte', 0],
  ])(
    '(%s) refuses writes with a word, serves reads without effort, and is well again when there is room',
    {
      timeout: 90_000,
    },
    async (how, leave) => {
      await expect.poll(async () => (await order()).status, { timeout: 10_000 }).toBe(201)
      fillUp(disk, leave)
      onTestFinished(() => makeRoom(disk))
      await expect.poll(async () => (await order()).status, { timeout: 10_000 }).toBe(503)
      const ask = async (times: number) => {
        for (let turn = 0; turn < times; turn += 1) {
          const [refused, shown] = [await order(), await read()]
          expect([refused.status, refused.body.message]).toEqual([
            503,
            expect.stringContaining('только для чтения'),
          ])
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(shown.status).toBe(200)
          await pause(200)
        }
      }
      // What a server compiles at its first questions is not what a full disk costs.
      await ask(5)
      const used = usedMs(child.pid ?? 0)
      const began = performance.now()
      await ask(amount(5, 50))
      const cpu = (usedMs(child.pid ?? 0) - used) / (performance.now() - began)
      expect(cpu).toBeLessThan(0.5)
      makeRoom(disk)
      const freed = performance.now()
      await expect.poll(async () => (await order()).status, { timeout: 20_000, interval: 50 }).toBe(201)
      figure(
        `disk full ${how}`,
        `reads 200, writes 503, CPU ${Math.round(cpu * 100)} %, writes again ${inSeconds(performance.now() - freed)} after there was room`,
      )
    },
  )
})
