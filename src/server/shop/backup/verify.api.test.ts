import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePicture } from '#server/platform/uploads/store-pictures.ts'
import { engineName } from '#test/support/database.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { inspectBackup, writeBackup } from './backup.ts'
import { olderCopy } from './older-copy.test-data.ts'
import { openArchive, seal } from './seal.ts'
import { verifyBackup } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = await testShop()
const { db } = shop.deps
const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#fa0' } })
  .png()
  .toBuffer()
const address = await storePicture(shop.deps, picture)
const balloon = await addProduct(shop, { stock: 10, price: '100.50', images: [address] })
const { id: orderId } = await (await order(shop, [{ ...balloon, quantity: 3 }])).json()

let copies = 0
async function copyNow(): Promise<string> {
  copies += 1
  const file = join(folder, `${copies}.tar.gz`)
  await writeBackup(shop.deps, createWriteStream(file))
  return file
}
const verdictOf = async (file: string) => (await verifyBackup(() => openArchive(file, undefined))).problems

it('a copy of a sound shop has no problems', async () => {
  const file = await copyNow()
  const { copy, problems } = await verifyBackup(async () => createReadStream(file))
  expect([copy, problems]).toEqual([await inspectBackup(createReadStream(file)), []])
})

// Made and verified on the embedded engine.
it.runIf(engineName() === 'postgres')('a copy of an earlier version has no problems', async () => {
  const older = join(folder, 'older.tar.gz')
  writeFileSync(older, Buffer.from(olderCopy.archive, 'base64'))
  expect(await verdictOf(older)).toEqual([])
})

it('inconsistent stock, totals and pictures are reported by name', async () => {
  await db.execute(sql`update products set stock = stock + 1 where id = ${balloon.id}`)
  await db.execute(sql`update orders set total_amount = total_amount + 0.01 where id = ${orderId}`)
  const key = address.replace('/uploads/', '')
  await shop.deps.files.delete(key.replace('500.webp', '240.avif'))
  expect(await verdictOf(await copyNow())).toEqual([
    `Остаток товара «${balloon.name}» не равен сумме его движений.`,
    `Сумма заказа №${orderId} не равна сумме его строк, доставки и скидки.`,
    `В архиве нет картинки ${key} или её размеров.`,
  ])
})

describe('a sealed copy', () => {
  const passphrase = 'correct horse battery'
  const file = join(folder, 'sealed.age')
  let plain: string

  beforeAll(async () => {
    plain = await copyNow()
    await pipeline(
      await seal(createReadStream(plain), { passphrase, workFactor: 10 }),
      createWriteStream(file),
    )
  })

  const inspect = async (bytes: Buffer, words: string | undefined) => {
    const place = join(folder, 'changed.age')
    writeFileSync(place, bytes)
    return inspectBackup(await openArchive(place, words))
  }

  it('opens only with its passphrase', async () => {
    const bytes = readFileSync(file)
    expect(bytes.includes('manifest')).toBe(false)
    expect(await inspect(bytes, passphrase)).toEqual(await inspectBackup(createReadStream(plain)))
    await expect(inspect(bytes, 'correct horse batterY')).rejects.toThrow('BACKUP_PASSPHRASE не подходит')
    await expect(inspect(bytes, undefined)).rejects.toThrow('задайте BACKUP_PASSPHRASE')
  })

  it('is refused when it was cut or changed anywhere', async () => {
    const bytes = readFileSync(file)
    const flipped = (at: number) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8((copy[at] ?? 0) ^ 1, at)
      return copy
    }
    const refused = 'обрезана или повреждена'
    await expect(inspect(flipped(bytes.length >> 1), passphrase)).rejects.toThrow(refused)
    await expect(inspect(flipped(bytes.length - 1), passphrase)).rejects.toThrow(refused)
    await expect(inspect(bytes.subarray(0, -1), passphrase)).rejects.toThrow(refused)
    await expect(inspect(bytes.subarray(0, 30), passphrase)).rejects.toThrow(refused)
  })
})

it('a plain copy that was cut or changed is refused with a message', async () => {
  const whole = readFileSync(await copyNow())
  const place = join(folder, 'broken.tar.gz')
  const middle = whole.length >> 1
  const flipped = Buffer.from(whole)
  flipped.writeUInt8((flipped[middle] ?? 0) ^ 1, middle)
  for (const bytes of [whole.subarray(0, middle), whole.subarray(0, -1), flipped, Buffer.from('no copy')]) {
    writeFileSync(place, bytes)
    await expect(verdictOf(place)).rejects.toThrow(/Файл не читается до конца|Копия повреждена/)
  }
})
