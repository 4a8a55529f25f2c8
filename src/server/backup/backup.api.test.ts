import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'
import { readBackup, writeBackup } from './backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = await testShop()
const elsewhere = await testShop()

it('a backup restored elsewhere is the same shop, row for row and picture for picture', async () => {
  const token = await shop.signIn()
  const product = {
    name: 'Шар',
    slug: 'shar',
    price: '10.50',
    stock: 3,
    tags: ['«ёлка»', "o'neil"],
    images: [],
  }
  const created = await shop.request('POST', '/api/admin/products', { body: product, token })
  expect(created.status).toBe(201)
  await shop.deps.files.put('abc-1x1/1.webp', Buffer.from([1, 2, 3]), 'image/webp')
  const file = join(folder, 'copy.tar.gz')
  const written = await writeBackup(shop.deps, createWriteStream(file))
  const read = await readBackup(elsewhere.deps, createReadStream(file))
  expect(read).toEqual(written)
  expect(await (await elsewhere.request('GET', '/api/products/shar')).json()).toMatchObject({
    price: '10.50',
    stock: 3,
  })
  expect(Buffer.from((await elsewhere.deps.files.get('abc-1x1/1.webp')) ?? [])).toEqual(
    Buffer.from([1, 2, 3]),
  )
  const second = await writeBackup(elsewhere.deps, createWriteStream(join(folder, 'again.tar.gz')))
  expect(second.tables).toEqual(written.tables)
})

it('new rows continue after the restored ones', async () => {
  const token = await elsewhere.signIn()
  const body = { name: 'Второй', slug: 'vtoroy', price: '1' }
  const created = await elsewhere.request('POST', '/api/admin/products', { body, token })
  expect(created.status).toBe(201)
})

it('something that is no backup changes nothing', async () => {
  await expect(readBackup(elsewhere.deps, createReadStream(import.meta.filename))).rejects.toThrow()
  expect((await elsewhere.request('GET', '/api/products/shar')).status).toBe(200)
})
