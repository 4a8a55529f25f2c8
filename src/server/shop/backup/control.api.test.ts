import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { testShop } from '#test/support/shop.ts'
import { inspectBackup } from './backup.ts'
import { backupFromServer, startControl } from './control.ts'

const { deps } = await testShop()
const { DATA_DIR } = deps.env
const file = join(DATA_DIR, 'copy.tar.gz')

const folder = mkdtempSync(join(tmpdir(), 'control-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('the command line gets a copy from a running server, and none without one', async () => {
  const control = await startControl(deps)
  expect(await backupFromServer(DATA_DIR, createWriteStream(file))).toBe(true)
  expect((await inspectBackup(createReadStream(file))).tables.length).toBeGreaterThan(10)
  await control.stop()
  expect(await backupFromServer(DATA_DIR, createWriteStream(file))).toBe(false)
})

it('a server that cannot make the copy is reported as interrupted', async () => {
  const error = vi.spyOn(deps.log, 'error').mockImplementation(() => {})
  const db = new Proxy(deps.db, { get: () => () => Promise.reject(new Error('no rows today')) })
  const control = await startControl({ ...deps, db })
  await expect(backupFromServer(DATA_DIR, createWriteStream(file))).rejects.toThrow('причина в его журнале')
  expect(error).toHaveBeenCalledOnce()
  await control.stop()
})

it('a shop that cannot listen for the command line says so and still opens', async () => {
  const warn = vi.spyOn(deps.log, 'warn').mockImplementation(() => {})
  const control = await startControl(deps)
  const [socket = ''] = readdirSync(folder)
  await control.stop()
  // A folder cannot be removed, like a file of another user.
  mkdirSync(join(folder, socket))
  const inTheWay = await startControl(deps)
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  const withoutFolder = await startControl(deps)
  expect(warn).toHaveBeenCalledTimes(2)
  await inTheWay.stop()
  await withoutFolder.stop()
})
