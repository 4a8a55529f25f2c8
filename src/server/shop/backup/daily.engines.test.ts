import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { outbox } from '#server/platform/db/schema.ts'
import { backupStatus } from '#shared/contract/backup.ts'
import { engineName } from '#test/support/database.ts'
import { addProduct } from '#test/support/ordering.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { testShop } from '#test/support/shop.ts'
import { backUpToday } from './daily.ts'
import { fetchCopy, sendCopy } from './offsite.ts'
import { openArchive } from './seal.ts'
import { inProcesses, type Tasks } from './tasks.ts'
import { verifyBackup } from './verify.ts'

/** Long, because a copy is restored and encrypted. */
const timeout = 600_000

describe.runIf(engineName() === 'pglite')('the daily copy', async () => {
  if (engineName() !== 'pglite') return
  const s3 = await startS3('copies')
  const shop = await testShop({
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://mail.invalid',
    MAIL_TO: 'staff@shop.invalid',
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    BACKUP_S3_KEEP: '1',
    BACKUP_PASSPHRASE: 'correct horse battery',
  })
  const { deps } = shop
  const tasks: Tasks = {
    write: (file) => inProcesses(deps, undefined).write(file),
    async verify(file) {
      const { problems } = await verifyBackup(() => openArchive(file, undefined))
      return problems.length > 0 ? problems.join('\n') : null
    },
    send: async (file) => void (await sendCopy(deps.env, file, 10)),
  }
  const backUp = (others: Partial<Tasks> = {}) => backUpToday(deps, undefined, { ...tasks, ...others })
  const backups = join(deps.env.DATA_DIR, 'backups')
  const balloon = await addProduct(shop, { stock: 10 })
  const told = async () =>
    (await deps.db.select().from(outbox)).map(({ kind, payload }) => `${kind}: ${payload.text}`)
  const status = async () => {
    const token = await shop.signIn()
    return backupStatus.parse(await (await shop.request('GET', '/api/admin/backup', { token })).json())
  }
  const spoil = (by: number) =>
    deps.db.execute(sql`update products set stock = stock + ${by} where id = ${balloon.id}`)

  const ofDay = (day: string) => `shar-ptitsa-${day}.tar.gz`

  it('is reported once, not sent and retried only hours later when it cannot be restored', {
    timeout,
  }, async () => {
    shop.setNow('2031-06-08T00:30:00Z')
    expect(await status()).toMatchObject({ state: 'none', madeAt: null, isSent: true })
    const verify = vi.fn(async () => {
      throw new Error('Файл не читается до конца')
    })
    await expect(backUp({ verify })).rejects.toThrow('не читается')
    expect(await status()).toMatchObject({ state: 'failed', madeAt: null, sentAt: null })
    expect((await status()).problem).toContain('не читается')
    expect(await told()).toEqual([expect.stringContaining('не удалась')])
    expect(s3.requests).toEqual([])
    expect(readdirSync(backups)).toEqual(['shar-ptitsa-unverified.tar.gz'])

    shop.setNow('2031-06-08T06:00:00Z')
    await backUp({ verify })
    expect(verify).toHaveBeenCalledTimes(1)
    shop.setNow('2031-06-08T06:31:00Z')
    await expect(backUp({ verify })).rejects.toThrow()
    expect(verify).toHaveBeenCalledTimes(2)
    expect(await told()).toHaveLength(1)
  })

  it('is kept, sent as usual and reported once when the shop is inconsistent', {
    timeout,
  }, async () => {
    await spoil(1)
    let found: string | null = null
    const verify = async (file: string) => {
      found ??= await tasks.verify(file)
      return found
    }
    for (const day of ['2031-06-09', '2031-06-10']) {
      shop.setNow(`${day}T00:30:00Z`)
      await backUp({ verify })
      const made = `${day}T00:30:00.000Z`
      expect(await status()).toMatchObject({ state: 'ok', madeAt: made, sentAt: made })
      expect((await status()).problem).toContain(balloon.name)
      expect(readdirSync(backups)).toContain(ofDay(day))
      const messages = await told()
      expect(messages).toHaveLength(2)
      expect(messages[1]).toContain('не равен сумме его движений')
    }
    const sent = s3.requests.length
    await backUp()
    expect(s3.requests).toHaveLength(sent)
    expect((await status()).problem).toContain(balloon.name)
    await spoil(-1)
  })

  it('is failed but usable when the storage outside refuses it', { timeout }, async () => {
    shop.setNow('2031-06-10T21:30:00Z')
    s3.setFault('error')
    const verify = async () => null
    await expect(backUp({ verify })).rejects.toThrow()
    expect(await status()).toMatchObject({ state: 'failed', madeAt: '2031-06-10T21:30:00.000Z' })
    expect(await told()).toHaveLength(3)
    s3.setFault('pass')
    shop.setNow('2031-06-11T03:31:00Z')
    await backUp({ verify })
    expect(await status()).toMatchObject({ state: 'ok', sentAt: '2031-06-11T03:31:00.000Z', problem: null })
  })

  it('leaves nothing behind for long when it is killed', async () => {
    const own = mkdtempSync(join(tmpdir(), 'shar-ptitsa-swept-'))
    vi.stubEnv('TMPDIR', own)
    const old = [join(own, 'shar-ptitsa-verify-old'), join(backups, `${ofDay('2031-06-10')}.0.draft`)]
    const young = [join(own, 'shar-ptitsa-verify-young'), join(backups, `${ofDay('2031-06-10')}.1.draft`)]
    const others = [join(own, 'of-somebody-else')]
    for (const path of [...old, ...young, ...others]) mkdirSync(path, { recursive: true })
    for (const path of [...old, ...others]) utimesSync(path, 0, 0)
    await backUp()
    expect([...old, ...young, ...others].filter((path) => existsSync(path))).toEqual([...young, ...others])
    vi.unstubAllEnvs()
    for (const path of [own, ...young]) rmSync(path, { recursive: true, force: true })
  })

  it('is good after a trial restore and is encrypted in the storage outside', { timeout }, async () => {
    s3.setFault('pass')
    mkdirSync(backups, { recursive: true })
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8])
      writeFileSync(join(backups, `shar-ptitsa-2031-05-0${day}.tar.gz`), '')
    shop.setNow('2031-06-12T00:30:00Z')
    await backUp()
    const made = '2031-06-12T00:30:00.000Z'
    expect(await status()).toEqual({ state: 'ok', madeAt: made, isSent: true, sentAt: made, problem: null })
    const names = readdirSync(backups)
    expect(names.filter((name) => name !== 'shar-ptitsa-unverified.tar.gz')).toHaveLength(7)
    expect(names).toContain('shar-ptitsa-2031-06-12.tar.gz')
    const before = s3.requests.length
    await backUp()
    expect(s3.requests).toHaveLength(before)

    const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-fetched-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const copy = await fetchCopy(deps.env, join(folder, 'shar-ptitsa-2031-06-12.tar.gz.age'))
    expect(copy.tables.find(({ name }) => name === 'products')).toMatchObject({ rows: 1 })
    await expect(fetchCopy(deps.env, join(folder, 'other.age'))).rejects.toThrow(
      'Есть:\n  shar-ptitsa-2031-06-12.tar.gz.age',
    )
  })

  it('is reported as old after two days', async () => {
    shop.setNow('2031-06-14T00:31:00Z')
    expect(await status()).toMatchObject({ state: 'stale' })
  })
})
