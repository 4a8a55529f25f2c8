import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { writeArchive } from '#server/shop/backup/archive.ts'
import { engineName } from '#test/support/database.ts'
import { runCli } from '../support/cli.ts'
import { addBalloon, databasePlace, signIn, startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = await databasePlace()

describe.runIf(engineName() === 'pglite')('the command line', () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') }
  const file = join(folder, 'nothing.tar.gz')

  it('refuses to work on a missing shop and creates none', async () => {
    writeFileSync(file, 'kept')
    const { code, err } = await runCli(nowhere, 'backup', file)
    expect([code, err]).toEqual([1, expect.stringContaining('Магазина здесь нет')])
    expect(err).toContain(nowhere.DATA_DIR)
    // A file that is not a backup makes no new shop either.
    expect((await runCli(nowhere, 'restore', file, '--new')).code).toBe(1)
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
    expect(readdirSync(folder)).toEqual(['nothing.tar.gz'])
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it('names every task', async () => {
    const { code, out } = await runCli({}, 'help')
    expect(code).toBe(0)
    for (const task of [
      'migrate',
      'seed',
      'create-admin',
      'remove-admin',
      'reset-admin',
      'backup',
      'verify',
      'send',
      'fetch',
      'restore',
      'help',
    ])
      expect(out).toContain(`  ${task} `)
  })
})

describe('a backup', () => {
  const file = join(folder, 'copy.tar.gz')
  const contents = 'товаров: 2, заказов: 0, картинок: 0'
  let backup: Awaited<ReturnType<typeof runCli>>

  beforeAll(async () => {
    const server = await startServer(place)
    const staff = await signIn(server.origin)
    await addBalloon(server.origin, {}, staff)
    await addBalloon(server.origin, { slug: 'second' }, staff)
    backup = await runCli(place, 'backup', file)
    await server.stop()
  })

  it('is made beside the running shop, reported, and readable for its owner only', () => {
    expect([backup.code, backup.out]).toEqual([0, expect.stringContaining(contents)])
    expect(backup.out).toContain(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  // These need no shop: whatever it has, its copy is tried and put back here on the embedded engine.
  describe.runIf(engineName() === 'pglite')('a finished backup', () => {
    it('is verified, and refused when it is truncated', async () => {
      const verified = await runCli({}, 'verify', file)
      expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('Копия в порядке.')])
      expect(verified.out).toContain(contents)
      const cut = join(folder, 'cut.tar.gz')
      writeFileSync(cut, readFileSync(file).subarray(0, -100))
      const refused = await runCli({}, 'verify', cut)
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Файл не читается до конца')])
    })

    it('is restored only where no shop exists', async () => {
      const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
      const later = join(folder, 'later.tar.gz')
      const migrations = [...readMigrations().map(({ name }) => name), '9999_later.sql']
      await writeArchive(createWriteStream(later), ({ manifest }) =>
        manifest({ madeAt: new Date().toISOString(), migrations, tables: [] }),
      )
      // One that cannot be restored leaves no empty shop in the way of the right one.
      const refused = await runCli(elsewhere, 'restore', later, '--new')
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('более новой версией')])
      const restored = await runCli(elsewhere, 'restore', file, '--new')
      expect([restored.code, restored.out]).toEqual([0, expect.stringContaining(contents)])
      const twice = await runCli(elsewhere, 'restore', file, '--new')
      expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('уже есть магазин')])
    })
  })
})
