import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { inspectBackup } from './backup.ts'
import { inProcesses, runTask } from './tasks.ts'

/** Long, because a process starts and opens a shop. */
const timeout = 600_000

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = await testShop()
const balloon = await addProduct(shop, { stock: 10 })
const env = { ...shop.deps.env, DATABASE_URL: shop.database.options.databaseUrl }
const deps = { ...shop.deps, env }
const file = join(folder, 'copy.tar.gz')
async function writeCopy() {
  // The process has the environment of its server.
  vi.stubEnv('ADMIN_PASSWORD', 'a password of the test')
  await inProcesses(deps, undefined)
    .write(file)
    .finally(() => vi.unstubAllEnvs())
}

it('a copy is written on either engine, and on PostgreSQL by a separate process', { timeout }, async () => {
  const query = vi.spyOn(deps.db, 'execute')
  await writeCopy()
  // The server itself sent no query.
  if (engineName() === 'postgres') expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  const { tables } = await inspectBackup(createReadStream(file))
  expect(tables.find(({ name }) => name === 'products')).toMatchObject({ rows: 1 })
  expect(readdirSync(folder)).toEqual(['copy.tar.gz'])
})

// Independent of the engine of the running shop.
describe.runIf(engineName() === 'pglite')('a task', () => {
  it('leaves no shop behind when it is killed during a trial', { timeout }, async () => {
    await writeCopy()
    const temporary = mkdtempSync(join(folder, 'tmp-'))
    vi.stubEnv('TMPDIR', temporary)
    const stopping = new AbortController()
    let isOver = false
    const trial = inProcesses(deps, stopping.signal)
      .verify(file)
      .catch(() => null)
      .finally(() => {
        isOver = true
      })
    const trialHasBegun = () => readdirSync(temporary, { recursive: true }).length > 1
    await vi.waitUntil(() => isOver || trialHasBegun(), { timeout, interval: 10 })
    stopping.abort()
    await trial
    vi.unstubAllEnvs()
    expect(readdirSync(temporary)).toEqual([])
  })

  it('reports inconsistencies in a copy that it could restore', { timeout }, async () => {
    await deps.db.execute(sql`update products set stock = stock + 1 where id = ${balloon.id}`)
    await writeCopy()
    const { verify } = inProcesses(deps, undefined)
    expect(await verify(file)).toContain(`Остаток товара «${balloon.name}» не равен сумме его движений.`)
    await expect(verify(join(folder, 'missing.tar.gz'))).rejects.toThrow('нет.')
  })

  const running = { env: {}, limitMs: 60_000, stopping: undefined }

  it('ends at its time limit', { timeout }, async () => {
    const program = join(folder, 'endless.mjs')
    writeFileSync(program, 'setInterval(() => {}, 1000)')
    await expect(runTask([], { ...running, limitMs: 200 }, program)).rejects.toThrow('Не закончено за')
  })

  it('returns its code and its output', { timeout }, async () => {
    const program = join(folder, 'saying.mjs')
    writeFileSync(program, 'console.error(process.argv[2]); process.exitCode = 2')
    expect(await runTask(['слово'], running, program)).toEqual({ code: 2, output: 'слово' })
  })
})
