import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema.ts'
import { backupStatus } from '#shared/contract/backup.ts'
import { engineName } from '#test/support/database.ts'
import { addProduct } from '#test/support/ordering.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { testShop } from '#test/support/shop.ts'
import { backUpToday } from './daily.ts'
import { fetchCopy, sendCopy } from './offsite.ts'
import { openArchive } from './seal.ts'
import { verifyBackup } from './verify.ts'

/** A copy is restored and encrypted, which takes long on a busy machine. */
const timeout = 240_000

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
  const tasks = {
    async verify(file: string) {
      const { problems } = await verifyBackup(() => openArchive(file, undefined))
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    send: async (file: string) => void (await sendCopy(deps.env, file, 10)),
  }
  const backUp = () => backUpToday(deps, undefined, tasks)
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

  it('that does not add up is told to staff once, and made again by the next look', { timeout }, async () => {
    shop.setNow('2031-06-10T00:30:00Z')
    expect(await status()).toMatchObject({ state: 'none', madeAt: null, isSent: true })
    await spoil(1)
    await expect(backUp()).rejects.toThrow('не равен сумме его движений')
    expect(await status()).toMatchObject({ state: 'failed', madeAt: null, sentAt: null })
    expect((await status()).problem).toContain(balloon.name)
    expect(await told()).toEqual([expect.stringContaining('backup-failed')])
    expect((await told())[0]).toContain('не равен сумме его движений')
    // Nothing leaves the shop that is not in order.
    expect(s3.requests).toEqual([])

    await spoil(-1)
    s3.setFault('error')
    await expect(backUp()).rejects.toThrow()
    expect(await status()).toMatchObject({
      state: 'failed',
      madeAt: '2031-06-10T00:30:00.000Z',
      sentAt: null,
    })
    expect(await told()).toHaveLength(1)
  })

  it('is good once it is restored on trial, and encrypted in the storage outside', { timeout }, async () => {
    s3.setFault('pass')
    mkdirSync(backups, { recursive: true })
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8])
      writeFileSync(join(backups, `shar-ptitsa-2031-05-0${day}.tar.gz`), '')
    shop.setNow('2031-06-11T00:30:00Z')
    await backUp()
    const made = '2031-06-11T00:30:00.000Z'
    expect(await status()).toEqual({ state: 'ok', madeAt: made, isSent: true, sentAt: made, problem: null })
    const names = readdirSync(backups)
    expect(names).toHaveLength(7)
    expect(names).toContain('shar-ptitsa-2031-06-11.tar.gz')
    const before = s3.requests.length
    await backUp()
    expect(s3.requests).toHaveLength(before)

    const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-fetched-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const copy = await fetchCopy(deps.env, join(folder, 'shar-ptitsa-2031-06-11.tar.gz.age'))
    expect(copy.tables.find(({ name }) => name === 'products')).toMatchObject({ rows: 1 })
    await expect(fetchCopy(deps.env, join(folder, 'other.age'))).rejects.toThrow(
      'Есть:\n  shar-ptitsa-2031-06-11.tar.gz.age',
    )
  })

  it('is told to be old after two days', async () => {
    shop.setNow('2031-06-13T00:31:00Z')
    expect(await status()).toMatchObject({ state: 'stale' })
  })
})
