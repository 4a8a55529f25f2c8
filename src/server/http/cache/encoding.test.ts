import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type CachedResponse, type Form, toCachedResponse } from './cached-response.ts'
import { acceptedEncoding, encode } from './encoding.ts'

const words = Array.from({ length: 2_000 }, (_, n) => `шар ${(n * n) % 977} `).join('')
const page = (text: BodyInit = words) => toCachedResponse(new Response(text))

/** The same response while its bytes cannot be read. */
const broken = (response: CachedResponse): CachedResponse => ({
  ...response,
  forms: {
    ...response.forms,
    get identity(): Form {
      throw new Error('out of memory')
    },
  },
})

it('a response is compressed once, and only if that pays', async () => {
  const response = await page()
  const [first, second] = await Promise.all([encode(response, 'br'), encode(response, 'br')])
  expect(first.headers).toEqual(expect.arrayContaining(['br', String(first.body.length)]))
  expect(second).toBe(first)
  expect(await encode(response, 'br')).toBe(first)
  expect(response.pending).toEqual({})
  const small = await page('шар')
  expect(await encode(small, 'br')).toBe(small.forms.identity)
})

it('a failed compression is retried for the next visitor', async () => {
  const response = await page()
  await expect(encode(broken(response), 'br')).rejects.toThrow('out of memory')
  expect((await encode(response, 'br')).headers).toContain('br')
})

it('a compressed page is stored in that form alone, and other forms are made from it', async () => {
  const response = await page()
  const plain = response.forms.identity
  const { body } = await encode(response, 'br')
  expect(Object.keys(response.forms)).toEqual(['br'])
  expect(brotliDecompressSync(body).toString()).toBe(words)
  expect(gunzipSync((await encode(response, 'gzip')).body).toString()).toBe(words)
  expect(await encode(response, 'identity')).toEqual(plain)
})

it('the plain form is made from gzip alone, too', async () => {
  const response = await page()
  await encode(response, 'gzip')
  expect((await encode(response, 'identity')).body.toString()).toBe(words)
})

/** A brotli stream begins with the width of its window: 17 and these three bits, behind a set one (RFC 7932, 9.1). */
const windowBitsOf = (body: Buffer) => 17 + (((body[0] ?? 0) >> 1) & 7)

it('the window of the encoder is as wide as the page needs', async () => {
  const widths = [150_000, 1_000_000, 8_000_000].map(async (bytes) =>
    windowBitsOf((await encode(await page(Buffer.alloc(bytes, words)), 'br')).body),
  )
  expect(await Promise.all(widths)).toEqual([18, 20, 22])
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('%s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

it('a cached response excludes the headers of one visitor', async () => {
  const { headers } = await toCachedResponse(
    new Response('x', { headers: { 'set-cookie': 'a=1', 'x-request-id': 'r', 'x-own': 'k' } }),
  )
  expect(headers.join()).toContain('x-own')
  expect(headers.join()).not.toMatch(/set-cookie|x-request-id/)
})
