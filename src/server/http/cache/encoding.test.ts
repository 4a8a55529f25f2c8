import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encode, shrink } from './encoding.ts'
import { type FinishedAnswer, type Form, finish } from './finished-answer.ts'

const words = Array.from({ length: 2_000 }, (_, n) => `шар ${(n * n) % 977} `).join('')
const page = () => finish(new Response(words))

async function quickPage(): Promise<{ answer: FinishedAnswer; quick: Form }> {
  const answer = await page()
  return { answer, quick: await encode(answer, 'br') }
}

/** The same answer while its bytes cannot be had. */
const broken = (answer: FinishedAnswer): FinishedAnswer => ({
  ...answer,
  forms: {
    ...answer.forms,
    get identity(): Form {
      throw new Error('out of memory')
    },
  },
})

it('a compression that failed is tried again for whoever asks next', async () => {
  const answer = await page()
  await expect(encode(broken(answer), 'br')).rejects.toThrow('out of memory')
  expect((await encode(answer, 'br')).headers).toContain('br')
})

it('a compression that is done is held nowhere but among the forms', async () => {
  const { answer, quick } = await quickPage()
  expect(answer.forms.br).toBe(quick)
  expect(answer.making).toEqual({})
})

it('what has been compressed is kept in that form alone, and other forms are made of it', async () => {
  const { answer, quick } = await quickPage()
  expect(Object.values(answer.forms).filter(Boolean)).toEqual([quick])
  expect(gunzipSync((await encode(answer, 'gzip')).body).toString()).toBe(words)
  await shrink(answer, 'br')
  expect(brotliDecompressSync((await encode(answer, 'br')).body).toString()).toBe(words)
  expect(answer.forms.identity).toBeUndefined()
})

it('of gzip alone the plain form is made, too', async () => {
  const answer = await page()
  await encode(answer, 'gzip')
  expect((await encode(answer, 'identity')).body.toString()).toBe(words)
})

it('who takes the plain form gets it as it was, and it is kept from then on', async () => {
  const { answer } = await quickPage()
  const plain = await encode(answer, 'identity')
  const known = (await page()).forms.identity
  expect([plain.body.toString(), plain.headers]).toEqual([words, known?.headers])
  await encode(answer, 'gzip')
  await shrink(answer, 'br')
  expect(answer.forms.identity).toBe(plain)
})

it('when many wait to be made smaller, one more is left for a later visit', async () => {
  const pages = await Promise.all(Array.from({ length: 17 }, quickPage))
  const oneMore = await quickPage()
  const shrunk = pages.map(({ answer }) => shrink(answer, 'br'))
  await expect(shrink(oneMore.answer, 'br')).rejects.toThrow()
  expect(oneMore.answer.forms.br).toBe(oneMore.quick)
  await Promise.all(shrunk)
  await shrink(oneMore.answer, 'br')
  for (const { answer, quick } of [...pages, oneMore])
    expect(answer.forms.br?.body.length).toBeLessThan(quick.body.length)
})

it('a smaller form that could not be made is tried again at a later visit', async () => {
  const { answer, quick } = await quickPage()
  await expect(shrink(broken(answer), 'br')).rejects.toThrow('out of memory')
  await shrink(answer, 'br')
  expect(answer.forms.br?.body.length).toBeLessThan(quick.body.length)
})

/** A brotli stream begins with the width of its window: 17 and these three bits, behind a set one (RFC 7932, 9.1). */
const windowBitsOf = (body: Buffer) => 17 + (((body[0] ?? 0) >> 1) & 7)

it('the encoder has no wider window than the page needs', async () => {
  const widths = [150_000, 1_000_000, 8_000_000].map(async (bytes) => {
    const answer = await finish(new Response(Buffer.alloc(bytes, words)))
    return windowBitsOf((await encode(answer, 'br')).body)
  })
  expect(await Promise.all(widths)).toEqual([18, 20, 22])
})
