import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { fetchOutside } from '#server/platform/web-fetch/web-fetch.ts'
import { fetchDuePictures } from '#server/shop/files/import/pictures.ts'
import type { ImportReport } from '#shared/contract/product-files.ts'
import { importFile } from './product-file.ts'
import { testShop } from './shop.ts'

type Content = Parameters<typeof importFile>[2]
type Options = Parameters<typeof importFile>[3]

export async function importingShop() {
  const shop = await testShop()
  const token = await shop.signIn()

  async function run(content: Content, options: Options = {}): Promise<ImportReport> {
    const response = await importFile(shop, token, content, options)
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }

  async function runBoth(content: Content): Promise<ImportReport> {
    const dryReport = await run(content, { dryRun: true })
    const done = await run(content)
    expect(done).toEqual(dryReport)
    return done
  }

  async function bySku(sku: string) {
    const response = await shop.request('GET', `/api/admin/products?search=${sku}`, { token })
    const { items } = await response.json()
    return items.find((product: { sku: string }) => product.sku === sku)
  }

  const post = async (path: string, body: object) =>
    (await shop.request('POST', `/api/admin/${path}`, { body, token })).json()

  const fetchAll = () =>
    fetchDuePictures(shop.deps, new AbortController().signal, (address) =>
      fetchOutside(address, { maxBytes: 1_000_000, isAllowed: () => true }),
    )

  const { values: colours } = await post('attributes', {
    name: 'Цвет',
    slug: 'cvet',
    values: [
      { name: 'Красный', slug: 'krasnyy' },
      { name: 'Золото', slug: 'zoloto' },
    ],
  })
  await post('categories', { name: 'Хром', slug: 'hrom' })
  await post('categories', { name: 'Сердца', slug: 'serdtsa' })
  return { shop, token, run, runBoth, bySku, post, fetchAll, colours }
}

export const counts = ({ created, updated, unchanged, skipped }: ImportReport) => [
  created,
  updated,
  unchanged,
  skipped,
]

export async function pictures() {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) =>
    request.url === '/star.png' ? response.end(png) : response.writeHead(404).end(),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
