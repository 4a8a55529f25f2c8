import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { s3Store } from './s3-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-store-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As much of an S3-compatible service as pictures need. */
const kept = new Map<string, { bytes: Buffer; type: string }>()
let delayMs = 0
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (delayMs > 0) await setTimeout(delayMs)
  const key = request.url?.split('?')[0] ?? ''
  const found = kept.get(key)
  if (request.method === 'PUT')
    kept.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') kept.delete(key)
  if ((request.method === 'GET' || request.method === 'HEAD') && !found) {
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end(request.method === 'GET' ? '<Error><Code>NoSuchKey</Code></Error>' : undefined)
    return
  }
  response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-length': found?.bytes.length ?? 0 })
  response.end(request.method === 'GET' ? found?.bytes : undefined)
})
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => service.close())

function s3Env() {
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : ''
  return readEnv({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://cdn.example/',
  })
}
const s3 = () => openFileStore(s3Env())

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', () => openFileStore(readEnv({ DATA_DIR: dataDir }))],
  ['S3-compatible storage', s3],
]

describe.each(stores)('pictures in %s', (_, open) => {
  const key = 'abc-1x1/1.webp'
  const bytes = new Uint8Array([1, 2, 3, 250])

  test('exist whole after saving and disappear after deletion', async () => {
    const store = await open()
    expect([await store.has(key), await store.get(key)]).toEqual([false, null])
    await store.put(key, bytes, 'image/webp')
    expect(await store.has(key)).toBe(true)
    expect(Buffer.from((await store.get(key)) ?? [])).toEqual(Buffer.from(bytes))
    await store.delete(key)
    await store.delete(key)
    expect([await store.has(key), await store.get(key)]).toEqual([false, null])
  })
})

test('S3 stores a picture under uploads/ with its type', async () => {
  const store = await s3()
  await store.put('abc-1x1/2.avif', new Uint8Array([9]), 'image/avif')
  expect(kept.get('/pictures/uploads/abc-1x1/2.avif')).toEqual({
    bytes: Buffer.from([9]),
    type: 'image/avif',
  })
  expect(store.origin).toBe('https://cdn.example')
})

test('a page does not wait for a picture of a slow service; an upload and a backup do', async () => {
  const store = await s3Store(s3Env(), 'pictures', {
    page: { maxResponseMs: 50, maxSilenceMs: 60_000 },
    patient: { maxResponseMs: 60_000, maxSilenceMs: 60_000 },
  })
  delayMs = 500
  await store.put('slow-1x1/1.webp', new Uint8Array([5]), 'image/webp')
  await expect(store.get('slow-1x1/1.webp')).rejects.toThrow('Хранилище файлов не отвечает.')
  expect(Buffer.from((await store.get('slow-1x1/1.webp', true)) ?? [])).toEqual(Buffer.from([5]))
  delayMs = 0
})

test('an unreachable service is an error, not a missing picture', async () => {
  const store = await openFileStore(
    readEnv({
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }),
  )
  await expect(store.get('abc-1x1/1.webp')).rejects.toThrow()
})

test.each(['../x.webp', '/etc/passwd', 'a/../../b', 'a/.hidden', 'a//b', '', 'a\u0000b'])(
  'the folder refuses the key %j',
  async (key) => {
    const store = await openFileStore(readEnv({ DATA_DIR: dataDir }))
    await expect(store.put(key, new Uint8Array(), 'image/webp')).rejects.toThrow()
    await expect(store.get(key)).rejects.toThrow()
  },
)

test('the folder keeps no drafts and no empty folders', async () => {
  const store = await openFileStore(readEnv({ DATA_DIR: dataDir }))
  await Promise.all(
    Array.from({ length: 5 }, () => store.put('def-1x1/1.webp', new Uint8Array([7]), 'image/webp')),
  )
  expect(readdirSync(join(dataDir, 'uploads'), { recursive: true }).sort()).toEqual([
    'def-1x1',
    'def-1x1/1.webp',
  ])
  await store.delete('def-1x1/1.webp')
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})
