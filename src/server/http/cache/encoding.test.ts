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
