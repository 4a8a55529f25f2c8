import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { runCli } from './support/cli.ts'
import { fillUp, makeRoom, smallDisk } from './support/disk.ts'
import { amount, figure, inSeconds } from './support/figures.ts'
import { usedMs } from './support/processes.ts'
import { addBalloon, call, endServersWithFile, signIn, spawnServer, startServer } from './support/server.ts'

endServersWithFile()
const disk = engineName() === 'pglite' ? smallDisk(260) : null
if (engineName() === 'pglite' && !disk) figure('disk full', 'left out: this user may not mount a small disk')

describe.runIf(disk)('a full disk', async () => {
  if (!disk) return
  const dataDir = join(disk, 'data')
  cpSync(inject('pgliteTemplates').migrated, dataDir, { recursive: true })
  let server = await startServer({ DATA_DIR: dataDir })
  const staff = await signIn(server.origin)
  const balloon = await addBalloon(server.origin, {}, staff)
  const items = [{ productId: balloon.id, price: balloon.price, quantity: 1 }]
  const order = () => call(server.origin, 'POST', '/api/orders', { body: { customer: shopper, items } })
  let asked = 0
  const read = () => {
    asked += 1
    return call(server.origin, 'GET', `/api/products?limit=5&offset=0&sort=newest&search=shar${asked}`)
  }

  it.each([
    ['nearly', 20 * 1024 * 1024],
    ['to the last byte', 0],
  ])(
    '(%s) refuses writes with a message, serves reads, and recovers when there is space',
    async (how, leave) => {
      await expect.poll(async () => (await order()).status).toBe(201)
      fillUp(disk, leave)
      onTestFinished(() => makeRoom(disk))
      await expect.poll(async () => (await order()).status).toBe(503)
      for (let turn = 0; turn < amount(5, 50); turn += 1) {
        const [refused, shown] = [await order(), await read()]
        expect([refused.status, refused.body.message]).toEqual([
          503,
          expect.stringContaining('только для чтения'),
        ])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(shown.status).toBe(200)
      }
      // An engine that spins has no quiet moment; what is still compiled or cleared away after a question ends.
      let cpu = 1
      const { child } = server
      const share = async () => {
        const [used, began] = [usedMs(child.pid ?? 0), performance.now()]
        await pause(500)
        cpu = (usedMs(child.pid ?? 0) - used) / (performance.now() - began)
        return cpu
      }
      await expect.poll(share).toBeLessThan(0.3)
      makeRoom(disk)
      const freed = performance.now()
      await expect.poll(async () => (await order()).status, { interval: 50 }).toBe(201)
      figure(
        `disk full ${how}`,
        `reads 200, writes 503, CPU ${Math.round(cpu * 100)} %, writes again ${inSeconds(performance.now() - freed)} after there was room`,
      )
    },
  )

  const readOnly = expect.objectContaining({ message: expect.stringContaining('только для чтения') })

  it('refuses pictures and product files, and stores none of them', async () => {
    const create = { width: 40, height: 40, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const send = async (path: string, field: string, file: Blob) => {
      const body = new FormData()
      body.append(field, file, 'file')
      const response = await fetch(server.origin + path, { method: 'POST', headers: staff, body })
      return [response.status, await response.json()]
    }
    const upload = () => send('/api/admin/products/upload', 'images', new Blob([Uint8Array.from(bytes)]))
    const table = new Blob(['Артикул;Название;Цена\r\nA-1;Шар;100'])
    const load = () => send('/api/admin/products/import?dryRun=false', 'file', table)
    fillUp(disk, 20 * 1024 * 1024)
    onTestFinished(() => makeRoom(disk))
    await expect.poll(async () => (await order()).status).toBe(503)
    expect(await upload()).toEqual([503, readOnly])
    expect(await load()).toEqual([503, readOnly])
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
    makeRoom(disk)
    await expect.poll(async () => (await upload())[0]).toBe(200)
  })

  it('allows the shop to start for reading and for a backup', async () => {
    await server.stop()
    fillUp(disk, 20 * 1024 * 1024)
    onTestFinished(() => makeRoom(disk))
    const copies = mkdtempSync(join(tmpdir(), 'shar-ptitsa-copies-'))
    onTestFinished(() => rmSync(copies, { recursive: true }))
    const copy = await runCli({ DATA_DIR: dataDir }, 'backup', join(copies, 'copy.tar.gz'))
    expect(copy).toMatchObject({ code: 0, out: expect.stringContaining('товаров: 1') })
    server = await startServer({ DATA_DIR: dataDir })
    expect((await read()).status).toBe(200)
    expect((await call(server.origin, 'GET', '/api/admin/orders', { headers: staff })).status).toBe(200)
    expect(await order()).toMatchObject({ status: 503, body: readOnly })
    makeRoom(disk)
    await expect.poll(async () => (await order()).status).toBe(201)
  })

  it.each([
    ['to the last byte', 0],
    ['nearly', 20 * 1024 * 1024],
  ])('(%s) stops a start that has something to write, and says where space is missing', async (_, leave) => {
    const unborn = join(disk, 'unborn')
    cpSync(inject('pgliteTemplates').empty, unborn, { recursive: true })
    fillUp(disk, leave)
    onTestFinished(() => makeRoom(disk))
    const { child, said } = spawnServer({ DATA_DIR: unborn })
    const [code] = await once(child, 'close')
    expect([code, said()]).toEqual([
      1,
      expect.stringContaining(`На диске папки данных ${unborn} свободно меньше 64 МБ`),
    ])
    expect(said()).toContain('DATA_DIR')
  })
})
